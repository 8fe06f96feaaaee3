import type { KudosCirclesOutput } from '@orbita/contract/recognitions/kudos'
import { CLOSED_CIRCLE, circleOf } from '@orbita/domain/recognitions/circles'
import type { CircleOrder } from '@orbita/domain/recognitions/inputs'
import { DAY_MS } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'

const MOST = 50

type Person = { id: number; name: string; area: string | null }
type Found = Omit<KudosCirclesOutput['circles'][number], 'few'> & { few: number[] }

// The database leaves out employees with fewer thanks than the rule asks for.
const findThanked = prepare<[since: Date, now: Date, least: number], Person & { senders: number[] }>(
  'kudos.find-thanked',
  `select u.id, u.name, u.area, t.senders
     from (select r.receiver_id, array_agg(r.sender_id) as senders
             from kudos k join kudos_receivers r on r.kudos_id = k.id
            where k.sent_at >= $1 and k.sent_at <= $2 and k.withdrawn_at is null and k.hidden_at is null
            group by r.receiver_id having count(*) >= $3) t
     join users u on u.id = t.receiver_id
    where u.is_active and 'mision-espacial' = any (u.platform)`,
)

const findFew = prepare<[ids: readonly number[]], Person>(
  'kudos.find-few',
  'select id, name, area from users where id = any ($1::bigint[])',
)

const shareOf = ({ thanks, fromFew }: Found) => fromFew / thanks
const byName = (one: Found, other: Found) =>
  one.person.name.localeCompare(other.person.name, 'es') || one.person.id - other.person.id
const byThanks = (one: Found, other: Found) => one.thanks - other.thanks

const ORDERS: Readonly<Record<CircleOrder, (one: Found, other: Found) => number>> = {
  share: (one, other) => shareOf(one) - shareOf(other) || byThanks(one, other),
  '-share': (one, other) => shareOf(other) - shareOf(one) || byThanks(other, one),
  thanks: byThanks,
  '-thanks': (one, other) => byThanks(other, one),
  name: byName,
  '-name': (one, other) => byName(other, one),
}

/**
 * Returns the active employees of the programme in a closed circle or a directed ring, with the people who thank them most. Kudos that were
 * withdrawn or are hidden do not count; those of a sender without access do.
 *
 * @see RC-3
 */
export async function findKudosCircles(
  db: Queryable,
  { order, now }: { order: CircleOrder; now: Date },
): Promise<KudosCirclesOutput> {
  const since = new Date(now.getTime() - CLOSED_CIRCLE.withinDays * DAY_MS)
  const thanked = await findThanked(db, since, now, CLOSED_CIRCLE.least)
  const closed = thanked
    .map(({ senders, ...person }) => ({ person, ...circleOf(senders) }))
    .filter(({ isClosed, isRing }) => isClosed || isRing)
    .map(({ isClosed: _isClosed, isRing: _isRing, ...circle }) => circle)
    .sort((one, other) => ORDERS[order](one, other) || byName(one, other))
  const shown = closed.slice(0, MOST)
  const people = await findFew(
    db,
    shown.flatMap(({ few }) => few),
  )
  const personOf = new Map(people.map((person) => [person.id, person]))
  return {
    circles: shown.map((circle) => ({ ...circle, few: circle.few.map((id) => personOf.get(id)!) })),
    total: closed.length,
  }
}
