import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Waits until a call either waits for another transaction's lock or has ended, so that a test knows which of two came
 * first.
 *
 * @param barriers whether another call waits at a barrier, which is no lock of a row
 * @returns true if it waits for a lock
 */
export async function isHeldBack(
  pool: pg.Pool,
  work: Promise<unknown>,
  { barriers = false }: { barriers?: boolean } = {},
): Promise<boolean> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  work.then(end, end)
  while (!hasEnded) {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and not ($1 and wait_event = 'advisory')`,
      [barriers],
    )
    if (rowCount) return true
    await sleep(5)
  }
  return false
}
