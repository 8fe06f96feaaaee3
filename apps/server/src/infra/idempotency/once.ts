import { createHash } from 'node:crypto'
import { DomainError } from '@orbita/domain/errors'
import type pg from 'pg'
import { prepare, type Queryable } from '../db/sql.ts'
import { type Tx, transaction } from '../db/transaction.ts'

/** A command as it came: who sends it, its id, and everything that says what is asked. */
export type Operation = {
  /** id of the account; the same id of another account is another operation */
  account: number
  operationId: string
  /** what is asked, the route included; keys in the order of its schema */
  body: unknown
  now: Date
}

// Whoever asks the same at the same moment waits here until the first one is done.
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
 * @param last what others wait for, to be held for as short as possible: done when the answer is written down; what it
 *   refuses undoes all
 * @throws DomainError `OPERATION_REUSED` when the same id asked something else before
 * @see CO-1
 */
export async function once<Answer extends object>(
  pool: pg.Pool,
  operation: Operation,
  work: (tx: Tx) => Promise<Answer>,
  last?: (tx: Tx) => Promise<void>,
): Promise<Answer> {
  const { account, operationId, now } = operation
  const hash = hashOf(operation)
  return transaction(pool, async (tx) => {
    const [mine] = await begin(tx, account, operationId, hash, now)
    if (!mine) return answerOf(tx, { account, operationId, hash }) as Promise<Answer>

    const answer = await work(tx)
    await finish(tx, account, operationId, JSON.stringify(answer))
    await last?.(tx)
    return answer
  })
}

/**
 * The answer of a command that was carried out before, for those that cost something before they begin; undefined: not
 * yet.
 *
 * @throws DomainError `OPERATION_REUSED` when the same id asked something else before
 * @see CO-1
 */
export async function findAnswer<Answer extends object>(
  db: Queryable,
  operation: Operation,
): Promise<Answer | undefined> {
  const [known] = await find(db, operation.account, operation.operationId)
  if (!known) return undefined
  if (!known.request_hash.equals(hashOf(operation))) throw new DomainError('OPERATION_REUSED')

  return known.answer as Answer
}

function hashOf({ body }: Operation): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest()
}

async function answerOf(tx: Tx, asked: { account: number; operationId: string; hash: Buffer }): Promise<unknown> {
  const [known] = await find(tx, asked.account, asked.operationId)
  if (!known?.request_hash.equals(asked.hash)) throw new DomainError('OPERATION_REUSED')

  return known.answer
}
