import { DomainError } from '@orbita/domain/errors'
import type { Pool } from '../db/connections/pool.ts'
import { prepare, type Queryable } from '../db/sql.ts'
import { type Tx, transaction } from '../db/transaction.ts'
import { isOfEarlierRelease } from './fingerprint.ts'

/** A command as received: its sender, its idempotency key and what identifies its input. */
export type Operation = {
  /** id of the account; the same key from another account is another operation */
  account: number
  operationId: string
  /** see `fingerprintOf` */
  fingerprint: Buffer
  now: Date
  recheckSession?: SessionRecheck | undefined
}

/**
 * Throws when the sender may not act any more; for commands that take long before their transaction begins, or in it. With
 * `holds` the sender stays admitted until the transaction ends.
 */
export type SessionRecheck = (tx: Tx, options?: { holds: boolean }) => Promise<void>

/** Runs work in a transaction, and again after a conflict with another one. */
export type RunTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/** Returns the runner of ordinary transactions. */
export function inPool(pool: Pool): RunTransaction {
  return (work) => transaction(pool, work)
}

/**
 * Defers a step until the answer has been stored. It is for contended locks, to hold them as briefly as possible. If
 * the step throws, the whole transaction rolls back.
 */
export type Last = (step: (tx: Tx) => Promise<void>) => void

// A concurrent repetition of the same command waits here until the first one has finished.
const begin = prepare<[account: number, id: string, hash: Buffer, now: Date], { id: string }>(
  'operations.begin',
  `insert into operations (account_id, id, request_hash, at)
   select id, $2, $3, $4 from accounts where id = $1 for key share
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
 * Runs a command once, in one transaction with its answer. A repetition gets the same answer and does nothing. A
 * refusal rolls back completely, so the same command may be tried again.
 *
 * @param work the command; its answer must survive JSON
 * @throws DomainError `OPERATION_REUSED` when the same id asked something else before, `NO_SESSION` when the account was
 *   erased meanwhile, and those of `recheckSession`
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

    return withSessionRecheck(tx, operation.recheckSession, async (last) => {
      const answer = await work(tx, last)
      await finish(tx, account, operationId, JSON.stringify(answer ?? null))
      return answer
    })
  })
}

/**
 * Runs work and then the step that it deferred, and checks before and after it that its sender is still admitted: work
 * may take minutes, and must leave nothing if the sender was disabled meanwhile.
 */
export async function withSessionRecheck<Answer>(
  tx: Tx,
  recheckSession: SessionRecheck | undefined,
  work: (last: Last) => Promise<Answer>,
): Promise<Answer> {
  await recheckSession?.(tx)
  const answer = await withLast(tx, work)
  await recheckSession?.(tx, { holds: true })
  return answer
}

/** Runs work and then the step that it deferred, if any. */
async function withLast<Answer>(tx: Tx, work: (last: Last) => Promise<Answer>): Promise<Answer> {
  let step: Parameters<Last>[0] | undefined
  const answer = await work((left) => {
    step = left
  })
  await step?.(tx)
  return answer
}

/**
 * Returns the stored answer of a command, or undefined if it has not run yet. Commands with costly preparation ask this
 * first.
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
  // The account was erased since its session let the request in.
  if (!known) throw new DomainError('NO_SESSION')
  if (!isSame(known.request_hash, asked.fingerprint)) throw new DomainError('OPERATION_REUSED')

  return known.answer
}

// A command of the previous release that is repeated after the upgrade gets its stored answer: acting again would be
// worse, and refusing it would be wrong.
function isSame(known: Buffer, asked: Buffer): boolean {
  return known.equals(asked) || isOfEarlierRelease(known)
}
