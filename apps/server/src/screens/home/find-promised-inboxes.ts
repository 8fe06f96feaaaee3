import type { InboxState } from '@orbita/contract/screens/operator-home'
import type { Promises } from '@orbita/domain/settings'
import { dayKey } from '@orbita/domain/time/period'
import { addWorkingDays, lastLateDay } from '@orbita/domain/time/working-days'
import { PRIZE_OF_STATE } from '../../game/awards/prize-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type Areas, OF_AREAS } from '../../people/users/areas-sql.ts'
import type { CompanyCalendar } from '../../settings/find-settings.ts'
import type { Moment } from '../inboxes/promised.ts'
import { type InboxRow, inboxOf } from './find-inboxes.ts'

type Oldest = Omit<InboxRow, 'promised_on'>

/** Writes the statement that counts the cases of `$1` with their oldest one, and those asked on a day or before. */
const countOf = (cases: string) =>
  `with w as (${cases})
   select t.count, t.late, o.name, o.what, o.asked_at
     from (select count(*) as count, count(*) filter (where (asked_at at time zone $2)::date <= $3::date) as late from w) t
     left join lateral (select name, what, asked_at from w order by asked_at limit 1) o on true`

type Values = [me: number, timeZone: string, lateDay: string, areas: Areas]

const countSignatures = prepare<Values, Oldest>(
  'home.count-signatures',
  countOf(`select u.name, m.reason as what, m.asked_at from manual_movements m join users u on u.id = m.user_id
            where m.state = 'waiting' and m.asked_by <> $1::bigint and ${OF_AREAS('$4')}`),
)

const countReports = prepare<Values, Oldest>(
  'home.count-reports',
  countOf(`select u.name, r.text as what, r.sent_at as asked_at from movement_reports r join users u on u.id = r.user_id
            where r.state = 'open' and $1::bigint is not null and ${OF_AREAS('$4')}
           union all
           select max(s.name), max(k.message), min(p.at) from kudos_reports p join kudos k on k.id = p.kudos_id
             join users s on s.id = k.sender_id where p.decision is null and $4::text[] is null group by p.kudos_id`),
)

const countPrizes = prepare<Values, Oldest>(
  'home.count-prizes',
  countOf(`select u.name, ${PRIZE_OF_STATE} as what, s.claimed_at as asked_at
             from awards w join award_states s on s.award_id = w.id join users u on u.id = s.user_id
            where s.state = 'claimed' and s.claimed_at is not null and ${PRIZE_OF_STATE} is not null
              and u.erased_at is null and $1::bigint is not null and ${OF_AREAS('$4')}`),
)

const COUNTS = { signatures: countSignatures, reports: countReports, prizes: countPrizes } as const

/**
 * Returns an inbox whose promise is a setting: second signatures, without those that the reader asked for, reports, or
 * prizes to hand over.
 *
 * @param asked.me account id of the operator
 * @see D-71, D-78
 */
export async function promisedInbox(
  db: Queryable,
  kind: keyof typeof COUNTS & keyof Promises,
  asked: Moment & { calendar: CompanyCalendar; me: number; areas: Areas },
): Promise<InboxState> {
  const { calendar, me, areas, today, timeZone } = asked
  const days = calendar.promises[kind]
  const [row] = await COUNTS[kind](db, me, timeZone, lastLateDay(today, days, calendar.holidays), areas)
  const promised = row!.asked_at && addWorkingDays(dayKey(row!.asked_at, timeZone), days, calendar.holidays)
  return inboxOf({ ...row!, promised_on: promised })
}
