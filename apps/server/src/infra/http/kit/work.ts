import type { Env } from 'hono'
import type * as v from 'valibot'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Last, Operation } from '../../idempotency/once.ts'
import type { ArrivingFile } from './files.ts'
import type { Valid } from './input.ts'
import type { NoMoreThan, Sendable } from './output.ts'

type MeOf<E extends Env> = E extends { Variables: { me: infer Me } } ? Me : undefined

/** What every route is given: who asks, what they ask, and when. */
type Given<E extends Env, I> = Valid<I> & {
  /** the employee or the operator; undefined on a public route */
  me: MeOf<E>
  now: Date
}

/** What a route that reads is given. Reads by key take `db.pipeline`, everything longer `db.pool`. */
export type ReadGiven<E extends Env, I> = Given<E, I> & {
  db: Database
  file: I extends { file: true } ? ArrivingFile : undefined
}

/** What a command asks, before its transaction. */
export type CommandAsked<E extends Env, I> = Given<E, I> & { operationId: string }

/** What a command is given: the transaction that carries it out, and a way to leave a step for its end. */
export type CommandGiven<E extends Env, I> = CommandAsked<E, I> & { tx: Tx; last: Last }

/** What a command that brings a file is given: it opens its transaction itself, with `once` and this operation. */
export type UploadGiven<E extends Env, I> = Given<E, I> & {
  db: Database
  file: ArrivingFile
  operationOf: (bytes: Buffer) => Operation
}

/** Answers with the fields that the schema of the output has, and no other. */
export type Work<Arg, O extends v.GenericSchema, Answer> = (
  given: Arg,
) => Promise<Answer & NoMoreThan<Sendable<v.InferInput<O>>, Answer>>

/** What few commands need. */
export type CommandOptions<E extends Env, I, O extends v.GenericSchema> = {
  /** runs the transaction, where one of the pool is not right: a long one, or one that costs a guess */
  within?: <Result>(work: (tx: Tx) => Promise<Result>, asked: CommandAsked<E, I>) => Promise<Result>
  /** adds to the answer what must not be kept with it, each time that it is sent */
  reveal?: (kept: v.InferInput<O>, asked: CommandAsked<E, I>) => v.InferInput<O>
  /** until the next release: tabs of the one before this send it without an operation id, and it acts each time */
  acceptsNoId?: true
}
