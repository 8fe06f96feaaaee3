import type { Env } from 'hono'
import type * as v from 'valibot'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Last, Operation } from '../../idempotency/once.ts'
import type { ArrivedFile } from '../../uploads/spool.ts'
import type { ArrivingFile } from './files.ts'
import type { Valid } from './input.ts'
import type { NoMoreThan, Sendable } from './output.ts'

type MeOf<E extends Env> = E extends { Variables: { me: infer Me } } ? Me : undefined

/** The arguments of every route: the sender, the validated input and the time. */
type Given<E extends Env, I> = Valid<I> & {
  /** the employee or the operator; undefined on a public route */
  me: MeOf<E>
  now: Date
}

/** The arguments of a route that reads. Reads by key use `db.pipeline`, everything longer `db.pool`. */
export type ReadGiven<E extends Env, I> = Given<E, I> & {
  db: Database
  file: I extends { file: true } ? ArrivingFile : undefined
}

/** The arguments of a route that answers with a file. @property accept the request's `Accept`, empty if it has none */
export type DownloadGiven<E extends Env, I> = ReadGiven<E, I> & { accept: string }

/** The arguments of a command before its transaction begins. */
export type CommandAsked<E extends Env, I> = Given<E, I> & { operationId: string }

/** The arguments of a command: those above, its transaction, and a way to leave a step for its end. */
export type CommandGiven<E extends Env, I> = CommandAsked<E, I> & { tx: Tx; last: Last }

/** The arguments of a command that brings a file. It opens its transaction itself, with `once` and this operation. */
export type UploadGiven<E extends Env, I> = Given<E, I> & {
  db: Database
  file: ArrivingFile
  operationOf: (file: ArrivedFile) => Operation
}

/** The work of a route. Its answer has the fields of the output schema and no other. */
export type Work<Arg, O extends v.GenericSchema, Answer> = (
  given: Arg,
) => Promise<Answer & NoMoreThan<Sendable<v.InferInput<O>>, Answer>>

/** The options that few commands need. */
export type CommandOptions<E extends Env, I, O extends v.GenericSchema> = {
  /** runs the transaction where an ordinary one of the pool does not fit: a long one, or one that spends a guess */
  within?: <Result>(work: (tx: Tx) => Promise<Result>, asked: CommandAsked<E, I>) => Promise<Result>
  /** adds the parts that must not be stored to the answer, each time that it is sent; `isFirst` says that this request did the work */
  reveal?: (kept: v.InferInput<O>, asked: CommandAsked<E, I> & { isFirst: boolean }) => v.InferInput<O>
  /** until the next release: tabs of the previous one send no operation id, and the command acts each time */
  acceptsNoId?: true
}
