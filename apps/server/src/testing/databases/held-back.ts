import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '../../infra/db/connections/pool.ts'

/**
 * Counts the calls that wait for another transaction's lock.
 *
 * @param barriers whether others wait at a barrier, which is no lock of a row
 */
export async function countHeldBack(pool: Pool, { barriers = false }: { barriers?: boolean } = {}): Promise<number> {
  const { rows } = await pool.query<{ many: number }>(
    `select count(*)::int as many from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and not ($1 and wait_event = 'advisory')`,
    [barriers],
  )
  return rows[0]!.many
}

/**
 * Returns whether a statement waits for another transaction's lock, while others may wait as well.
 *
 * @param words some words of its SQL, as they stand there
 */
export async function isStatementHeldBack(pool: Pool, words: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and strpos(query, $1) > 0`,
    [words],
  )
  return rowCount! > 0
}

/**
 * Waits until a call either waits for another transaction's lock or has ended, so that a test knows which of two came
 * first.
 *
 * @param options as of {@link countHeldBack}
 * @returns true if it waits for a lock
 */
export async function isHeldBack(
  pool: Pool,
  work: Promise<unknown>,
  options: { barriers?: boolean } = {},
): Promise<boolean> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  work.then(end, end)
  while (!hasEnded) {
    if ((await countHeldBack(pool, options)) > 0) return true
    await sleep(5)
  }
  return false
}
