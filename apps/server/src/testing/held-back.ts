import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Waits until work under way either waits for somebody else's lock or has ended, so that a test may go on knowing which
 * of two came first.
 *
 * @returns whether it waits
 */
export async function isHeldBack(pool: pg.Pool, work: Promise<unknown>): Promise<boolean> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  work.then(end, end)
  while (!hasEnded) {
    const { rowCount } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rowCount) return true
    await sleep(5)
  }
  return false
}
