import type { ShortlistOutput } from '@orbita/contract/recognitions/recognitions'
import { SHORTLIST_WEIGHTS, shortlist, topOf } from '@orbita/domain/recognitions/best-employee'
import { inSpanishOrder } from '@orbita/domain/text/spanish-order'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { findEvidence } from './evidence.ts'

const MOST = 20

const findAreas = prepare<[], { areas: string[] | null }>(
  'recognitions.find-areas',
  `select array_agg(distinct area) as areas from users
    where is_active and 'mision-espacial' = any (platform) and area is not null`,
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
  const [evidence, [found]] = await Promise.all([findEvidence(db, asked), findAreas(db)])
  const { people, alike } = topOf(shortlist(evidence), MOST)
  const quotes = await findQuotes(
    db,
    people.map(({ id }) => id),
    month,
    timeZone,
  )
  return {
    month,
    area,
    weights: SHORTLIST_WEIGHTS,
    areas: inSpanishOrder(found?.areas ?? []),
    alike,
    people: people.map(({ missionExperience: _earned, countOutsideSenders: _outside, ...person }) => ({
      ...person,
      quotes: quotes.filter(({ user_id }) => user_id === person.id).map(({ text, author }) => ({ text, from: author })),
    })),
  }
}
