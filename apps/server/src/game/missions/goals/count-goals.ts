import type { Database } from '../../../infra/db/database.ts'
import { prepare } from '../../../infra/db/sql.ts'
import { type Tx, transaction } from '../../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../../infra/live/invalidate.ts'
import { measureGoals } from './measure-goals.ts'
import { payGoals } from './reach-goals.ts'

// A goal is counted for a day after its month, for what a file completed in its last minutes.
const lockRunning = prepare<[now: Date], { id: number }>(
  'goals.lock-running',
  `select id from shared_goals where opens_at <= $1 and closes_at > $1::timestamptz - interval '1 day' order by id for update`,
)

const countCompany = prepare<[ids: readonly number[] | null, now: Date], { id: number; isNew: boolean }>(
  'goals.count-company',
  `with counted as (
     select c.id, c.reached_at as before,
            case when c.mission_id is null then c.amount
                 else (select coalesce(sum(p.amount), 0)::bigint from mission_progress p
                        where (p.challenge_id, p.mission_id) = (c.challenge_id, c.mission_id)) end as amount
       from company_goals c
      where case when $1::bigint[] is null then c.ends_on >= ($2::timestamptz - interval '2 days')::date else c.id = any ($1::bigint[]) end
      order by c.id for update
   )
   update company_goals c
      set amount = n.amount, reached_at = coalesce(c.reached_at, case when n.amount >= c.target then $2::timestamptz end)
     from counted n
    where n.id = c.id and (c.amount <> n.amount or c.reached_at is null and n.amount >= c.target)
   returning c.id, n.before is null and c.reached_at is not null as "isNew"`,
)

/**
 * Counts the company goals that run, or the given ones. Every browser is notified of a goal that was just reached.
 *
 * @param ids null: all that run
 * @see MI-12
 */
export async function countCompanyGoals(tx: Tx, ids: readonly number[] | null, now: Date): Promise<void> {
  const changed = await countCompany(tx, ids, now)
  if (changed.some(({ isNew }) => isNew)) invalidateForEveryone(tx, 'missions')
}

/**
 * Counts the goals that run, and pays the people whose area has reached theirs.
 *
 * @returns the number of people paid
 * @see MI-12
 */
export async function countRunning(tx: Tx, now: Date): Promise<number> {
  const goals = await lockRunning(tx, now)
  const payees = await measureGoals(
    tx,
    goals.map(({ id }) => id),
    now,
  )
  const paid = await payGoals(tx, payees, now)
  await countCompanyGoals(tx, null, now)
  return paid
}

/**
 * Counts the goals that run again: people arrive, leave and change area without completing anything.
 *
 * @returns a summary in Spanish; undefined when no employee was paid
 * @see MI-12
 */
export async function countGoals(db: Database, now: Date): Promise<string | undefined> {
  const paid = await transaction(db.pool, (tx) => countRunning(tx, now))
  return paid > 0 ? `Personas que recibieron lo de una meta compartida: ${paid}` : undefined
}
