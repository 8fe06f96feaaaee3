import type { SuggestedColleague } from '@orbita/contract/recognitions/recognitions'
import { SUGGESTED_PEOPLE, THANKED_LATELY_DAYS, THANKED_ONE_DAYS } from '@orbita/domain/recognitions/kudos'
import { DAY_MS, weekKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { type ColleagueRow, colleagueOf, type Reader } from '../../../people/users/colleague.ts'

type SuggestedRow = ColleagueRow & Pick<SuggestedColleague, 'because'>

// Those thanked least lately come first, so that kudos go around instead of back and forth. Within them, the order
// changes from week to week and is the same all week.
const findSuggested = prepare<
  [userId: number, week: string, returnedSince: Date, latelySince: Date, most: number],
  SuggestedRow
>(
  'kudos.find-suggested',
  `with given as (
     select r.receiver_id as id, max(k.sent_at) as at
       from kudos k join kudos_receivers r on r.kudos_id = k.id where k.sender_id = $1 group by 1
   ), received as (
     select r.sender_id as id, max(k.sent_at) as at
       from kudos_receivers r join kudos k on k.id = r.kudos_id
      where r.receiver_id = $1 and k.withdrawn_at is null and k.hidden_at is null and k.sent_at >= $4
      group by 1
   )
   select u.id, u.name, u.avatar, u.area, case when t.id is null then 'area' else 'thanked-you' end as because
     from users me
     join users u on u.id <> me.id and u.is_active and 'mision-espacial' = any (u.platform)
     left join given g on g.id = u.id
     left join received t on t.id = u.id
    where me.id = $1 and (u.area = me.area or t.id is not null)
      and (t.at is null or t.at < $3) and (g.at is null or g.at < $4)
    order by g.at is not null, t.id is null, md5(u.id::text || $2::text), u.id
    limit $5`,
)

/**
 * Suggests colleagues to thank: those of the same area, and those who thanked the employee lately. It leaves out those
 * whom the employee thanked lately, which includes this week, and those who thanked the employee in the last seven
 * days, so that kudos are no courtesy to return. Colleagues whom the employee never thanked come first.
 *
 * @see RC-3, D-65
 */
export async function suggestPeople(
  db: Queryable,
  asked: Reader & { now: Date; timeZone: string },
): Promise<SuggestedColleague[]> {
  const { userId, now, timeZone } = asked
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const rows = await findSuggested(
    db,
    userId,
    weekKey(now, timeZone),
    before(THANKED_ONE_DAYS),
    before(THANKED_LATELY_DAYS),
    SUGGESTED_PEOPLE,
  )
  return rows.map(({ because, ...person }) => ({ ...colleagueOf(asked, person), because }))
}
