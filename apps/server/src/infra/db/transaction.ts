import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '@orbita/domain/errors'
import pg from 'pg'
import { inSpan } from '../tracing/spans.ts'
import { openOutbox, sendOutbox } from './after-commit.ts'
import { isOfLostServer } from './connections/open-client.ts'
import type { Pool } from './connections/pool.ts'

/** A connection inside a transaction. */
export type Tx = pg.ClientBase

/** The attempts at work that fails because of concurrent transactions. */
export const ATTEMPTS = 3
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/**
 * Runs `work` in one transaction. A deadlock or a serialisation failure runs it again, up to three times in all, so
 * `work` must not keep state between runs.
 */
export function transaction<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inSpan('work', 'transaction', () => attempt(pool, work))
}

async function attempt<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(pool, work)
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error
    }
    await sleep(attempt * 5 + randomInt(10))
  }
}

async function attemptOnce<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
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

/** Rolls back, and returns an error if the connection must be dropped instead of reused. */
async function undo(tx: Tx, error: unknown): Promise<Error | undefined> {
  // A refusal comes over a healthy connection. After anything else (a timeout, a closed socket, a server that accepts no
  // writes any more) a rollback would wait a second time; dropping the connection rolls back as well.
  if (!(error instanceof DomainError) && isOfLostServer(error)) return error as Error

  return tx.query('rollback').then(
    () => undefined,
    (failure: Error) => failure,
  )
}

/** Returns whether concurrent transactions caused the error, so that the same work may succeed now. */
export function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK)
}
