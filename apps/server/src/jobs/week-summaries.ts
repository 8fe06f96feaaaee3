import type { PulseAction } from '@orbita/domain/habits/pulse'
import type { PlatformId } from '@orbita/domain/platforms'
import { dayKey, mondayOf, type WeekKey, weekAfter, weekOfDay } from '@orbita/domain/time/period'
import type { Dependencies } from '../dependencies.ts'
import { weekSummary, weekSummaryKey } from '../game/habits/week-summary.ts'
import { IS_OF_PEOPLE } from '../game/missions/joining-sql.ts'
import { recordNotices } from '../game/notices/record-notices.ts'
import { prepare } from '../infra/db/sql.ts'
import { transaction } from '../infra/db/transaction.ts'

const BATCH = 500

type Row = { userId: number; platforms: PlatformId[]; actions: PulseAction[]; hasStar: boolean; opens: string[] }

// Missions that open in the new week, of the employee's area; at most two are named.
const findUnnotified = prepare<
  [week: WeekKey, key: string, monday: string, nextMonday: string, now: Date, limit: number],
  Row
>(
  'jobs.find-unnotified-of-pulse',
  `select u.id as "userId", u.platform as platforms, w.actions,
          exists (select from pulse_stars s where s.user_id = u.id and s.week = $1) as "hasStar",
          case when 'mision-espacial' = any (u.platform) then
            array(select m.title from missions m
                   where m.published_at <= $5 and m.closed_at is null and ${IS_OF_PEOPLE}
                     and m.starts_on >= $3::date and m.starts_on < $4::date
                     and (m.areas is null or u.area = any (m.areas))
                   order by m.starts_on, m.position, m.id limit 3)
          else '{}' end as opens
     from (select user_id, array_agg(action order by at) as actions from pulse_marks where week = $1 group by user_id) w
     join users u on u.id = w.user_id and u.is_active
    where not exists (select from notices n where n.user_id = u.id and n.notice_key = $2)
    order by u.id limit $6`,
)

/**
 * Notifies everybody who did something of the pulso in the company week before of what they did, and of what opens in
 * this one: once a person and week, on Monday or, when the product was stopped then, on the next day it runs. A week
 * without anything is not notified.
 *
 * @returns a summary in Spanish
 * @see MI-11, D-67, NO-1
 */
export async function notifyWeekSummaries({
  db,
  clock,
  config,
}: Pick<Dependencies, 'db' | 'clock' | 'config'>): Promise<string | undefined> {
  const now = clock()
  const thisWeek = weekOfDay(dayKey(now, config.timeZone))
  const week = weekAfter(thisWeek, -1)
  const days = [mondayOf(thisWeek), mondayOf(weekAfter(thisWeek, 1))] as const
  const key = weekSummaryKey(week)
  const notifyBatch = () =>
    transaction(db.pool, async (tx) => {
      const people = await findUnnotified(tx, week, key, ...days, now, BATCH)
      return recordNotices(
        tx,
        people.map(({ userId, ...done }) => ({ userId, ...weekSummary(done), key, at: now })),
      )
    })
  let count = 0
  for (let notified = BATCH; notified === BATCH; count += notified) notified = await notifyBatch()
  return count > 0 ? `Resúmenes de la semana: ${count}` : undefined
}
