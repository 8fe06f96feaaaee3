import type { ShortlistOutput } from '@orbita/contract/recognitions/recognitions'
import {
  BEST_EMPLOYEES,
  SHORTLIST_WEIGHTS,
  SHORTLIST_WEIGHTS_BEFORE,
  shortlist,
  topOf,
} from '@orbita/domain/recognitions/best-employee'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { findEvidence, isMonthBefore } from './evidence.ts'

const MOST = 20

// Those that have been without one for the longest come first.
const findAreas = prepare<[least: number], { area: string }>(
  'recognitions.find-areas',
  `select coalesce(u.area, '') as area from users u
     left join lateral (select max(month) as month from best_employees b
                         where b.area = u.area and b.replaced_at is null) last on true
    where u.is_active and 'mision-espacial' = any (u.platform) and u.area is not null
    group by u.area, last.month having count(*) >= $1
    order by last.month nulls first, u.area`,
)

type Quote = { user_id: number; text: string; author: string }

// Nominations say why; a kudos says it in passing, so it comes second.
const findQuotes = prepare<[userIds: readonly number[], month: string, timeZone: string], Quote>(
  'recognitions.find-quotes',
  `select p.user_id, q.text, q.author
     from unnest($1::bigint[]) as p (user_id)
    cross join lateral (
      select text, author from (
        select n.example as text, a.name as author, n.at, 0 as place
          from nominations n join users a on a.id = n.nominator_id
         where n.nominee_id = p.user_id and n.month = $2
         union all
        select k.message, a.name, k.sent_at, 1
          from kudos_receivers r join kudos k on k.id = r.kudos_id join users a on a.id = k.sender_id
         where r.receiver_id = p.user_id and k.withdrawn_at is null and k.hidden_at is null
           and k.sent_at >= ($2 || '-01')::timestamp at time zone $3
           and k.sent_at < (($2 || '-01')::timestamp + interval '1 month') at time zone $3) said
       order by place, at desc limit 2) q`,
)

/**
 * Returns the people an operator may choose from for a month, with their evidence and what others wrote of them.
 *
 * @param asked.area null: the whole company
 * @see RC-1
 */
export async function findShortlist(
  db: Queryable,
  asked: { month: string; timeZone: string; area: string | null },
): Promise<ShortlistOutput> {
  const { month, timeZone, area } = asked
  const isBefore = await isMonthBefore(db, asked)
  const [evidence, areas] = await Promise.all([
    findEvidence(db, asked),
    // Before, every area had one.
    findAreas(db, isBefore ? 1 : BEST_EMPLOYEES.areaFrom),
  ])
  const { people, alike } = topOf(shortlist(evidence, isBefore), MOST)
  const quotes = await findQuotes(
    db,
    people.map(({ id }) => id),
    month,
    timeZone,
  )
  return {
    month,
    area,
    weights: isBefore ? SHORTLIST_WEIGHTS_BEFORE : SHORTLIST_WEIGHTS,
    areas: areas.map((one) => one.area),
    alike,
    people: people.map(({ missionExperience: _earned, outsideSenders: _outside, ...person }) => ({
      ...person,
      quotes: quotes.filter(({ user_id }) => user_id === person.id).map(({ text, author }) => ({ text, from: author })),
    })),
  }
}
