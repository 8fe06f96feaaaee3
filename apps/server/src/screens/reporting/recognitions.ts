import type { RecognitionsReportOutput } from '@orbita/contract/reports'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type Areas, IS_OF_AREAS, OF_AREAS } from '../../people/users/areas-sql.ts'
import { NEVER_RECOGNISED } from '../../people/users/filter-people.ts'
import { findGroups } from './find-groups.ts'
import type { Period } from './period.ts'

const SENT = 'k.withdrawn_at is null and k.hidden_at is null and k.sent_at >= $1 and k.sent_at < $2'

// Kudos count for the areas of who sent them and of who received them, each on their own side.
const findFigures = prepare<
  [from: Date, end: Date, areas: Areas],
  { sent: number; crossing: number; senders: number; receivers: number; most: number; observed: number }
>(
  'reports.recognition-figures',
  `with thanks as (
     select k.id, k.guard, k.sender_id, r.receiver_id, s.area is distinct from w.area as crosses,
            ${IS_OF_AREAS('s.id', '$3')} as gives, ${IS_OF_AREAS('w.id', '$3')} as gets
       from kudos k join kudos_receivers r on r.kudos_id = k.id
       join users s on s.id = k.sender_id join users w on w.id = r.receiver_id where ${SENT})
   select count(*) filter (where gives) as sent, count(*) filter (where gives and crosses) as crossing,
          count(distinct sender_id) filter (where gives) as senders, count(distinct receiver_id) filter (where gets) as receivers,
          coalesce((select max(n) from (select count(*) as n from thanks where gets group by receiver_id) counted), 0)::bigint as most,
          count(distinct id) filter (where gives and guard = 'observe') as observed
     from thanks`,
)

const findNever = prepare<[areas: Areas], Record<'active' | 'never' | 'without_missions', number>>(
  'reports.never-recognised',
  `select count(*) as active, count(*) filter (where ${NEVER_RECOGNISED}) as never,
          count(*) filter (where ${NEVER_RECOGNISED} and not 'mision-espacial' = any (u.platform)) as without_missions
     from users u where u.is_active and ${OF_AREAS('$1')}`,
)

const findTop = prepare<[from: Date, end: Date, areas: Areas], { id: number; name: string }>(
  'reports.most-recognised',
  `select u.id, u.name from kudos k join kudos_receivers r on r.kudos_id = k.id join users u on u.id = r.receiver_id
    where ${SENT} and ${OF_AREAS('$3')} group by u.id order by count(*) desc, u.id limit 1`,
)

/** The most people in the list of those never recognised. */
const PEOPLE = 200

const findNeverPeople = prepare<[limit: number, areas: Areas], RecognitionsReportOutput['never'][number]>(
  'reports.never-recognised-people',
  `select u.id, u.name, u.email, u.avatar, u.area, 'mision-espacial' = any (u.platform) as "canReceive",
          (select count(*) from mission_progress d where d.user_id = u.id and d.completed_at is not null) as missions,
          (select count(*) from kudos k where k.sender_id = u.id and k.withdrawn_at is null) as thanked
     from users u where u.is_active and ${NEVER_RECOGNISED} and ${OF_AREAS('$2')}
    order by "canReceive" desc, missions desc, u.folded_name, u.id limit $1`,
)

const findPairs = prepare<
  [from: Date, end: Date, areas: Areas],
  { sender: string | null; receiver: string | null; count: number }
>(
  'reports.recognition-areas',
  `select s.area as sender, w.area as receiver, count(*) as count
     from kudos k join kudos_receivers r on r.kudos_id = k.id
     join users s on s.id = k.sender_id join users w on w.id = r.receiver_id
    where ${SENT} and s.is_active and w.is_active and ${IS_OF_AREAS('s.id', '$3')} and ${IS_OF_AREAS('w.id', '$3')}
    group by 1, 2`,
)

/**
 * Returns how healthy the recognitions are: who thanks whom, by group, and who was never thanked.
 *
 * @param areas those of who asks: what their people sent and received is counted, and nobody else is named
 * @see D-81, D-122
 */
export async function findRecognitions(
  db: Queryable,
  { starts }: Period,
  areas: Areas,
): Promise<RecognitionsReportOutput> {
  const { before, from, end } = starts
  const [{ groups, placeOf }, [now], [earlier], [never], [top], people, pairs] = await Promise.all([
    findGroups(db, 'active', areas),
    findFigures(db, from, end, areas),
    findFigures(db, before, from, areas),
    findNever(db, areas),
    findTop(db, from, end, areas),
    findNeverPeople(db, PEOPLE, areas),
    findPairs(db, from, end, areas),
  ])
  const matrix = groups.map(() => groups.map(() => 0))
  for (const { sender, receiver, count } of pairs) {
    const [row, column] = [placeOf(sender), placeOf(receiver)]
    if (row !== undefined && column !== undefined) matrix[row]![column]! += count
  }
  return {
    sent: { now: now!.sent, before: earlier!.sent },
    crossing: { now: now!.crossing, before: earlier!.crossing },
    senders: now!.senders,
    receivers: now!.receivers,
    mostReceived: now!.most,
    most: top ?? null,
    observed: now!.observed,
    neverRecognised: never!.never,
    neverWithoutMissions: never!.without_missions,
    active: never!.active,
    never: people,
    groups,
    matrix,
  }
}
