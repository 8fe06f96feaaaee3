import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { OwnedTestDatabase, TestDatabase } from './test-database.ts'

/**
 * Creates `wait_at_barrier`, a function for the triggers of a test: a statement whose trigger names a barrier waits while
 * that barrier is closed.
 */
export async function createBarriers(db: OwnedTestDatabase): Promise<void> {
  await db.asOwner(`create function wait_at_barrier() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(hashtextextended(tg_argv[0], 0)); return new; end $$`)
}

/** Closes a barrier until the returned function opens it, or the test ends. @param name as the trigger names it */
export async function closeBarrier(db: TestDatabase, name: string): Promise<() => Promise<void>> {
  const holder = new pg.Client(db.config)
  await holder.connect()
  await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
  const open = () => holder.end()
  onTestFinished(open)
  return open
}

/** Terminates the connection that waits at a barrier, as a killed process would, and waits until it is gone. */
export async function killAtBarrier(db: TestDatabase): Promise<void> {
  await db.pool.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
  )
}
