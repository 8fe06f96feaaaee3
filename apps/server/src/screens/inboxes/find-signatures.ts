import type { Signature, SignaturesOutput } from '@orbita/contract/screens/console-inboxes'
import { MADE_DAYS, type ManualMovementState } from '@orbita/domain/ledger/manual'
import { tiedSince } from '@orbita/domain/sign-in/operator-requests'
import { DAY_MS } from '@orbita/domain/time/period'
import { ARE_TIED } from '../../identity/operators/second-operator-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { tiesOf } from '../../people/benefit/ties.ts'
import { AT_ONCE, CASE_ACCOUNT, type CaseAccountRow, caseAccountOf, type Moment, promiseOf } from './promised.ts'

type Row = CaseAccountRow & {
  id: number
  grant_id: string | null
  is_active: boolean
  experience: number
  credits: number
  stardust: number
  packs: number
  because: Signature['because']
  barred: Signature['barred']
  reason: string
  corrects: string | null
  asked_by: string | null
  asked_by_name: string | null
  asked_at: Date
  state: ManualMovementState
  note: string | null
  decided_at: Date | null
  affords_before: string | null
  affords_after: string | null
  nominated_by: string[]
  given_person: number
  given_area: number
}

const affords = (credits: string) =>
  `(select w.title from rewards w where w.retired_at is null and w.price <= ${credits} order by w.price desc, w.id limit 1)`

const COLUMNS = `m.id, m.grant_id, ${CASE_ACCOUNT}, u.is_active, m.experience, m.credits, m.stardust, m.packs, m.reason,
  coalesce((select t.tie from ${tiesOf('m.asked_by', `m.asked_at - interval '${MADE_DAYS} days'`)} t where t.user_id = m.user_id), 'much') as because,
  case when exists (select from ${tiesOf('$1::bigint', `'infinity'`)} t where t.user_id = m.user_id) then 'own'
       when ${ARE_TIED('$1::bigint', 'm.asked_by', '$5::timestamptz')} then 'tied' end as barred,
  (select l.reason from ledger l where l.id = m.reverses) as corrects, c.email as asked_by,
  (select e.name from users e where e.email = c.email and e.erased_at is null) as asked_by_name, m.asked_at, m.state,
  m.note, m.decided_at, ${affords('u.credits')} as affords_before, ${affords('u.credits + m.credits')} as affords_after,
  array(select v.name from nominations n join users v on v.id = n.nominator_id
         where n.nominee_id = u.id and n.month = $2 order by n.at) as nominated_by,
  (select coalesce(sum(o.credits), 0)::bigint from manual_movements o
    where o.user_id = u.id and o.state = 'done' and o.credits > 0 and o.decided_at >= $3) as given_person,
  (select coalesce(sum(o.credits), 0)::bigint from manual_movements o join users v on v.id = o.user_id
    where v.area = u.area and o.state = 'done' and o.credits > 0 and o.decided_at >= $3) as given_area`

const FROM = 'manual_movements m join users u on u.id = m.user_id left join accounts c on c.id = m.asked_by'

type Values = [me: number, month: string, year: Date, limit: number, tiedSince: Date]

const findWaiting = prepare<Values, Row & { total: number }>(
  'signatures.find-waiting',
  `select ${COLUMNS}, count(*) over () as total from ${FROM}
    where m.state = 'waiting' and m.asked_by <> $1 order by m.asked_at, m.id limit $4`,
)

const findMine = prepare<[...Values, since: Date], Row>(
  'signatures.find-mine',
  `select ${COLUMNS} from ${FROM}
    where m.asked_by = $1 and (m.state = 'waiting' or (m.decided_by <> $1 and m.decided_at > $6))
    order by m.state <> 'waiting', m.asked_at desc, m.id desc limit $4`,
)

/** The days for which a decided movement stays in the list of the operator who asked for it. */
const KEPT_DAYS = 30

/**
 * Returns the movements by hand that wait for the signature of an operator, the oldest first, and those that they asked for.
 *
 * @param asked.me account id of the operator, who does not sign their own
 * @see D-78, PT-6
 */
export async function findSignatures(db: Queryable, asked: Moment & { me: number }): Promise<SignaturesOutput> {
  const { me, now, today } = asked
  const values: Values = [
    me,
    today.slice(0, 7),
    new Date(`${today.slice(0, 4)}-01-01T00:00:00Z`),
    AT_ONCE,
    tiedSince(now),
  ]
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const [{ promise, promisedOn }, waiting, mine] = await Promise.all([
    promiseOf(db, 'signatures', asked),
    findWaiting(db, ...values),
    findMine(db, ...values, since),
  ])
  const shown = (row: Row) => signatureOf(row, promisedOn(row.asked_at))
  return { today, promise, total: waiting[0]?.total ?? 0, waiting: waiting.map(shown), mine: mine.map(shown) }
}

function signatureOf(row: Row, promisedOn: string): Signature {
  const { id, experience, credits, stardust, packs, because, barred, reason, corrects, state, note } = row
  return {
    ...{ id, experience, credits, stardust, packs, because, barred, reason, corrects, state, note, promisedOn },
    grantId: row.grant_id,
    person: caseAccountOf(row),
    isActive: row.is_active,
    askedBy: { email: row.asked_by ?? '', name: row.asked_by_name },
    askedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    affords: { before: row.affords_before, after: row.affords_after },
    nominatedBy: row.nominated_by,
    givenThisYear: { person: row.given_person, area: row.given_area },
  }
}
