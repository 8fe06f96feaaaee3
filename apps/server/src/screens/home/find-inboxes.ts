import type { InboxState } from '@orbita/contract/screens/operator-home'
import { addWorkingDays, lastLateDay } from '@orbita/domain/time/working-days'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type Areas, OF_AREAS } from '../../people/users/areas-sql.ts'
import type { CompanyCalendar } from '../../settings/find-settings.ts'

/** An inbox as a statement counts it, with its oldest case. */
export type InboxRow = {
  count: number
  late: number
  name: string | null
  what: string | null
  asked_at: Date | null
  promised_on: string | null
}

/** An inbox that the reader may not open. */
export const CLOSED: InboxState = { count: 0, late: 0, oldest: null }

const findRedeems = prepare<[today: string, areas: Areas], InboxRow>(
  'home.find-redeems',
  `select w.count, w.late, o.name, o.title as what, o.requested_at as asked_at, o.promised_on
     from (select count(*) as count, count(*) filter (where promised_on < $1::date) as late
             from redeems d join users u on u.id = d.user_id
            where d.state in ('requested', 'approved', 'preparing') and ${OF_AREAS('$2')}) w
     left join lateral (
       select u.name, d.title, d.requested_at, d.promised_on::text as promised_on
         from redeems d join users u on u.id = d.user_id
        where d.state in ('requested', 'approved', 'preparing') and ${OF_AREAS('$2')}
        order by d.promised_on, d.id limit 1) o on true`,
)

/**
 * Returns the redemptions that wait for the people team. One that is ready waits for the person, so it is not among them.
 *
 * @param asked.today the company's day
 * @see D-71, RE-3
 */
export async function redeemInbox(
  db: Queryable,
  { today, areas }: { today: string; areas: Areas },
): Promise<InboxState> {
  return inboxOf((await findRedeems(db, today, areas))[0]!)
}

type AskedRow = Omit<InboxRow, 'promised_on'> & { asked_on: string | null }

const findWaitingEvidence = prepare<[lastLateDay: string, areas: Areas], AskedRow>(
  'home.find-evidence',
  `select w.count, w.late, o.name, o.title as what, o.sent_at as asked_at, o.sent_on as asked_on
     from (select count(*) as count, count(*) filter (where sent_on <= $1::date) as late
             from evidence e join users u on u.id = e.user_id where e.state = 'in-review' and ${OF_AREAS('$2')}) w
     left join lateral (
       select u.name, m.title, e.sent_at, e.sent_on::text as sent_on
         from evidence e join users u on u.id = e.user_id
         join missions m on (m.challenge_id, m.id) = (e.challenge_id, e.mission_id)
        where e.state = 'in-review' and ${OF_AREAS('$2')}
        order by e.sent_at, e.id limit 1) o on true`,
)

/**
 * Returns the evidence that waits for a review, by the promise that operators have set.
 *
 * @param asked.today the company's day
 * @see D-71, MI-6
 */
export async function evidenceInbox(
  db: Queryable,
  asked: CompanyCalendar & { today: string; areas: Areas },
): Promise<InboxState> {
  const { today, areas, holidays, promises } = asked
  const [row] = await findWaitingEvidence(db, lastLateDay(today, promises.evidence, holidays), areas)
  const { asked_on: askedOn, ...rest } = row!
  return inboxOf({ ...rest, promised_on: askedOn && addWorkingDays(askedOn, promises.evidence, holidays) })
}

/** Returns an inbox as the first screen shows it. */
export function inboxOf({ count, late, name, what, asked_at, promised_on }: InboxRow): InboxState {
  if (name === null || what === null || asked_at === null) return { count, late, oldest: null }

  return { count, late, oldest: { name, what, askedAt: asked_at.toISOString(), promisedOn: promised_on } }
}
