import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '@orbita/domain/errors'
import pg from 'pg'

/** A connection inside a transaction. */
export type Tx = pg.ClientBase

/** Something to say once a transaction is committed: all keys of one `tell` are told together, each once. */
export type News = { key: string; tell: (tx: Tx, keys: readonly string[]) => Promise<void> }

const ATTEMPTS = 3
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

const news = new WeakMap<Tx, Map<News['tell'], Set<string>>>()

/**
 * Leaves something to be said over the same connection when the transaction is committed; when it is not, nothing is
 * said. It may be lost, and nobody waits for it. Outside of `transaction` it is not said at all.
 */
export function afterCommit(tx: Tx, { key, tell }: News): void {
  const mine = news.get(tx)
  mine?.set(tell, (mine.get(tell) ?? new Set()).add(key))
}

/**
 * Runs `work` in one transaction. A deadlock or a serialisation failure runs it again, up to three times in all, so
 * `work` keeps no state of its own.
 */
export async function transaction<Result>(pool: pg.Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(pool, work)
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error
    }
    await sleep(attempt * 5 + randomInt(10))
  }
}

async function attemptOnce<Result>(pool: pg.Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const tx = await pool.connect()
  news.set(tx, new Map())
  try {
    await tx.query('begin')
    const result = await work(tx)
    await tx.query('commit')
    void tellNews(tx).then((lost) => tx.release(lost))
    return result
  } catch (error) {
    news.delete(tx)
    tx.release(await undo(tx, error))
    throw error
  }
}

/** Says what was left to be said, and tells whether the connection must be dropped instead of used again. */
async function tellNews(tx: Tx): Promise<Error | undefined> {
  const mine = news.get(tx) ?? []
  news.delete(tx)
  try {
    for (const [tell, keys] of mine) await tell(tx, [...keys])
    return undefined
  } catch (error) {
    return error as Error
  }
}

/** Rolls back, and tells whether the connection must be dropped instead of used again. */
async function undo(tx: Tx, error: unknown): Promise<Error | undefined> {
  // A refusal came over a healthy connection. Anything else (a timeout, a closed socket) says nothing about it, and
  // asking it to roll back would wait a second time: dropping it rolls back as well.
  if (!(error instanceof DomainError || error instanceof pg.DatabaseError)) return error as Error

  return tx.query('rollback').then(
    () => undefined,
    (failure: Error) => failure,
  )
}

function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK)
}
