import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '@orbita/domain/errors'
import pg from 'pg'
import { openOutbox, sendOutbox } from './after-commit.ts'

/** A connection inside a transaction. */
export type Tx = pg.ClientBase

/** How often work is tried that others got in the way of. */
export const ATTEMPTS = 3
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

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
  let lost: Error | undefined
  try {
    openOutbox(tx)
    await tx.query('begin')
    const result = await work(tx)
    await tx.query('commit')
    sendOutbox(pool, tx)
    return result
  } catch (error) {
    lost = await undo(tx, error)
    throw error
  } finally {
    tx.release(lost)
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

/** Whether others got in the way: the same work may well succeed now. */
export function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK)
}
