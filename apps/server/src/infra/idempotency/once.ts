import { DomainError } from '@orbita/domain/errors'
import type pg from 'pg'
import { prepare, type Queryable } from '../db/sql.ts'
import { type Tx, transaction } from '../db/transaction.ts'
import { isOfEarlierRelease } from './fingerprint.ts'

/** A command as it came: who sends it, its id, and what tells what is asked. */
export type Operation = {
  /** id of the account; the same id of another account is another operation */
  account: number
  operationId: string
  /** see `fingerprintOf` */
  fingerprint: Buffer
  now: Date
}

/** Runs work in a transaction, more than once if others get in the way. */
export type RunTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/** Runs work in an ordinary transaction. */
export function inPool(pool: pg.Pool): RunTransaction {
  return (work) => transaction(pool, work)
}

/**
 * Leaves a step for the end, when the answer is written down. It is for what others wait for, to be held for as short as
 * possible; what it refuses undoes all.
 */
export type Last = (step: (tx: Tx) => Promise<void>) => void

// The same command sent twice at the same moment waits here until the first one is done.
const begin = prepare<[account: number, id: string, hash: Buffer, now: Date], { id: string }>(
  'operations.begin',
  `insert into operations (account_id, id, request_hash, at) values ($1, $2, $3, $4)
   on conflict (account_id, id) do nothing
   returning id`,
)

const find = prepare<[account: number, id: string], { request_hash: Buffer; answer: unknown }>(
  'operations.find',
  'select request_hash, answer from operations where account_id = $1 and id = $2',
)

const finish = prepare<[account: number, id: string, answer: string], never>(
  'operations.finish',
  'update operations set answer = $3 where account_id = $1 and id = $2',
)

/**
 * Carries a command out once, in one transaction with its answer: sent again it answers the same and does nothing. A
 * refusal leaves nothing behind, so that the same command may be tried again.
 *
 * @param work its answer must survive JSON
 * @throws DomainError `OPERATION_REUSED` when the same id asked something else before
 * @see CO-1
 */
export async function once<Answer>(
  run: RunTransaction,
  operation: Operation,
  work: (tx: Tx, last: Last) => Promise<Answer>,
): Promise<Answer> {
  const { account, operationId, fingerprint, now } = operation
  return run(async (tx) => {
    const [mine] = await begin(tx, account, operationId, fingerprint, now)
    if (!mine) return answerOf(tx, { account, operationId, fingerprint }) as Promise<Answer>

    return withLast(tx, async (last) => {
      const answer = await work(tx, last)
      await finish(tx, account, operationId, JSON.stringify(answer ?? null))
      return answer
    })
  })
}

/** Carries work out and then the step that it left for the end, if it left one. */
export async function withLast<Answer>(tx: Tx, work: (last: Last) => Promise<Answer>): Promise<Answer> {
  let step: Parameters<Last>[0] | undefined
  const answer = await work((left) => {
    step = left
  })
  await step?.(tx)
  return answer
}

/**
 * The answer of a command that was carried out before, for those that cost something before they begin; undefined: not
 * yet.
 *
 * @throws DomainError `OPERATION_REUSED` when the same id asked something else before
 * @see CO-1
 */
export async function findAnswer<Answer>(db: Queryable, operation: Operation): Promise<Answer | undefined> {
  const [known] = await find(db, operation.account, operation.operationId)
  if (!known) return undefined
  if (!isSame(known.request_hash, operation.fingerprint)) throw new DomainError('OPERATION_REUSED')

  return known.answer as Answer
}

async function answerOf(
  tx: Tx,
  asked: { account: number; operationId: string; fingerprint: Buffer },
): Promise<unknown> {
  const [known] = await find(tx, asked.account, asked.operationId)
  if (!known || !isSame(known.request_hash, asked.fingerprint)) throw new DomainError('OPERATION_REUSED')

  return known.answer
}

// A command of the release before this one, repeated after the change, is answered as it was then: to act again would be
// worse, and to refuse it would be wrong.
function isSame(known: Buffer, asked: Buffer): boolean {
  return known.equals(asked) || isOfEarlierRelease(known)
}
