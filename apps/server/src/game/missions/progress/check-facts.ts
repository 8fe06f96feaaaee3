import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { hasOtherOperator } from '../../../people/benefit/second-operator.ts'
import { madeSince, tiesOf } from '../../../people/benefit/ties.ts'
import { IS_OF_AREAS } from '../joining-sql.ts'
import { IS_ABSORBED, IS_NOTED } from './area-data.ts'
import { MAX_PROBLEMS, type Refused } from './problems.ts'

const findMisplaced = prepare<[today: string, timeZone: string, limit: number], Refused>(
  'progress.find-misplaced',
  `select i.line, r.reason, count(*) over ()::int as all
     from incoming_progress i
     join users u on u.id = i.user_id
     left join missions m on (m.challenge_id, m.id) = (i.challenge_id, i.mission_id)
    cross join lateral (select case
            when m.published_at is null then 'mission'
            when ${IS_OF_AREAS} then 'survey'
            when not 'mision-espacial' = any (u.platform) then 'platform'
            when m.areas is not null and (u.area is null or not u.area = any (m.areas)) then 'audience'
            when i.occurred_on > $1 then 'future'
            when i.occurred_on < m.starts_on then 'early'
            when i.occurred_on > m.ends_on and i.occurred_on > moved_end(u.id, m.starts_on, m.ends_on) then 'late'
            when i.occurred_on > (m.closed_at at time zone $2)::date then 'closed' end) as r (reason)
    where r.reason is not null
    order by i.line limit $3`,
)

/**
 * Finds facts for a mission that does not exist for the employee, or for a day on which they do not count.
 *
 * @param asked.today the company's day
 * @param asked.most how many are listed
 * @see MI-1, MI-2, MI-3
 */
export function misplacedFacts(
  tx: Tx,
  { today, timeZone, most = MAX_PROBLEMS }: { today: string; timeZone: string; most?: number | undefined },
): Promise<Refused[]> {
  return findMisplaced(tx, today, timeZone, most)
}

const findTied = prepare<[actor: number, since: Date, limit: number, hasOther: boolean], Refused>(
  'progress.find-tied',
  `select i.line, t.tie as reason, count(*) over ()::int as all
     from incoming_progress i join ${tiesOf('$1::bigint', '$2::timestamptz')} t on t.user_id = i.user_id
    where (i.amount > 0 or i.total is not null) and (t.tie = 'own' or $4)
    order by i.line limit $3`,
)

/**
 * Finds the facts in favour of the operator who records them, or of somebody whom they created lately. An operator who is the
 * only one of the company may record the latter: what these people redeem is small until another one looks at it.
 *
 * @see PT-6
 */
export async function tiedFacts(
  tx: Tx,
  { actor, now, most = MAX_PROBLEMS }: { actor: number | null; now: Date; most?: number | undefined },
): Promise<Refused[]> {
  if (actor === null) return []
  return findTied(tx, actor, madeSince(now), most, await hasOtherOperator(tx, actor))
}

const findContradictions = prepare<[limit: number], Refused>(
  'progress.find-contradictions',
  `select line, 'totals-differ' as reason, count(*) over ()::int as all
     from (select line, total, lag(total) over (partition by user_id, challenge_id, mission_id, occurred_on
                                                order by line) as before
             from incoming_progress where total is not null) as t
    where total <> before
    order by line limit $1`,
)

/** Finds totals that contradict each other on the same day. @see MI-3 */
export function contradictoryTotals(tx: Tx, most: number = MAX_PROBLEMS): Promise<Refused[]> {
  return findContradictions(tx, most)
}

const findOutdated = prepare<[limit: number], Refused>(
  'progress.find-outdated',
  `select i.line, 'total-outdated' as reason, count(*) over ()::int as all
     from incoming_progress i
     join mission_progress p using (user_id, challenge_id, mission_id)
    where i.total is not null and i.occurred_on < (
            select max(e.occurred_on) from progress_events e
             where (e.user_id, e.challenge_id, e.mission_id) = (i.user_id, i.challenge_id, i.mission_id)
               and e.reverses is null and not ${IS_NOTED('e.event_key')} and not ${IS_ABSORBED('e.event_key')}
               and not exists (select from progress_events r where r.reverses = e.id))
    order by i.line limit $1`,
)

/** Finds totals for a day before an already recorded fact, which they would undo. @see MI-3 */
export function outdatedTotals(tx: Tx, most: number = MAX_PROBLEMS): Promise<Refused[]> {
  return findOutdated(tx, most)
}

const findExtremes = prepare<[most: number, limit: number], Refused>(
  'progress.find-extremes',
  `select line, case when after < 0 then 'below-zero' else 'too-much' end as reason, count(*) over ()::int as all
     from (select i.line, coalesce(p.amount, 0) + sum(i.amount) over (partition by i.user_id, i.challenge_id, i.mission_id
                                                                      order by i.occurred_on, i.line) as after
             from incoming_progress i left join mission_progress p using (user_id, challenge_id, mission_id)) as t
    where not after between 0 and $1
    order by line limit $2`,
)

/** The highest progress of one employee in a mission, well within the column's range. */
export const MOST_PROGRESS = 1_000_000_000

/** Finds the facts that, applied in date order, would bring progress below zero or above `MOST_PROGRESS`. */
export function extremeAmounts(tx: Tx, most: number = MAX_PROBLEMS): Promise<Refused[]> {
  return findExtremes(tx, MOST_PROGRESS, most)
}
