import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { beyondData } from './area-data.ts'
import { MOST_PROGRESS } from './check-facts.ts'

const measure = prepare<[most: number], { has_totals: boolean; is_extreme: boolean }>(
  'progress.measure',
  `select coalesce(bool_or(i.total is not null), false) as has_totals,
          coalesce(bool_or(i.amount < 0) or sum(abs(i.amount)) + coalesce(max(p.amount), 0) > $1, false) as is_extreme
     from incoming_progress i left join mission_progress p using (user_id, challenge_id, mission_id)`,
)

/**
 * Returns whether the waiting facts contain totals, and whether an amount could end below zero or above
 * `MOST_PROGRESS`. It is a quick upper bound: a negative amount, or a sum that could pass the maximum, counts as
 * extreme.
 */
export async function measureFacts(tx: Tx): Promise<{ hasTotals: boolean; isExtreme: boolean }> {
  const [facts] = await measure(tx, MOST_PROGRESS)
  return { hasTotals: facts!.has_totals, isExtreme: facts!.is_extreme }
}

// A total says what the data have, so it is compared with them alone.
const BEYOND = beyondData({ userId: 'r.user_id', challengeId: 'r.challenge_id', missionId: 'r.mission_id' })

const differ = prepare<[], never>(
  'progress.differ',
  `with running as (
     select line, user_id, challenge_id, mission_id, occurred_on, total,
            total - coalesce(sum(amount) over (partition by user_id, challenge_id, mission_id
                                               order by occurred_on, line), 0) as rest
       from incoming_progress
   ), differing as (
     select r.line, r.rest - coalesce(lag(r.rest) over (partition by user_id, challenge_id, mission_id
                                                        order by r.occurred_on, r.line), p.amount - ${BEYOND}, 0) as difference
       from running r left join mission_progress p using (user_id, challenge_id, mission_id)
      where r.total is not null
   )
   update incoming_progress i set amount = t.difference from differing t where t.line = i.line`,
)

// A challenge that was started for such a line alone has not begun.
const dropEmpty = prepare<[], never>(
  'progress.drop-empty',
  `with dropped as (
     delete from incoming_progress where amount = 0 returning user_id, challenge_id
   )
   delete from challenges c using (select distinct user_id, challenge_id from dropped) as d
    where (c.user_id, c.challenge_id) = (d.user_id, d.challenge_id)
      and not exists (select from mission_progress p where (p.user_id, p.challenge_id) = (c.user_id, c.challenge_id))
      and not exists (select from incoming_progress i
                       where (i.user_id, i.challenge_id) = (c.user_id, c.challenge_id) and i.amount <> 0)`,
)

/**
 * Turns totals into increments, in date order: each becomes its difference from the progress before it. Those that add
 * nothing are deleted.
 *
 * @see MI-3
 */
export async function totalsToIncrements(tx: Tx): Promise<void> {
  await differ(tx)
  await dropEmpty(tx)
}

const insertEvents = prepare<
  [batchId: number | null, actor: number | null, now: Date],
  { events: number; people: number }
>(
  'progress.insert-events',
  `with added as (
     insert into progress_events (user_id, challenge_id, mission_id, amount, total, occurred_on, text, event_key, batch_id,
                                  actor_account_id, recorded_at)
     select user_id, challenge_id, mission_id, amount, total, occurred_on, text, event_key, $1, $2, $3
       from incoming_progress order by occurred_on, line
     returning user_id
   )
   select count(*)::int as events, count(distinct user_id)::int as people from added`,
)

const addAmounts = prepare<[], never>(
  'progress.add-amounts',
  `with delta as materialized (
     select user_id, challenge_id, mission_id, sum(amount) as amount from incoming_progress
      group by user_id, challenge_id, mission_id
   ), moved as (
     update mission_progress p set amount = p.amount + d.amount from delta d
      where (p.user_id, p.challenge_id, p.mission_id) = (d.user_id, d.challenge_id, d.mission_id)
     returning p.user_id, p.challenge_id, p.mission_id
   )
   insert into mission_progress (user_id, challenge_id, mission_id, amount)
   select * from delta d
    where not exists (select from moved m where (m.user_id, m.challenge_id, m.mission_id)
                                               = (d.user_id, d.challenge_id, d.mission_id))`,
)

/** Records the waiting facts as events and adds their amounts to the employees' progress. @see MI-3 */
export async function mergeFacts(
  tx: Tx,
  { batchId = null, actor = null, now }: { batchId?: number | null; actor?: number | null; now: Date },
): Promise<{ events: number; people: number }> {
  const [added] = await insertEvents(tx, batchId, actor, now)
  await addAmounts(tx)
  return added!
}
