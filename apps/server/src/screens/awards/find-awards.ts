import type { AwardListOutput } from '@orbita/contract/awards/operator-awards'
import { AWARD_PHASES, AWARDS_QUERY, type AwardSort, type AwardsQuery } from '@orbita/domain/awards/inputs'
import { cachedCount } from '../../infra/db/cached-count.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { orderedPages } from '../../infra/lists/ordered-pages.ts'
import { AWARD, awardStates, type FoundAward } from './award-row.ts'

type FilterValues = [
  today: string,
  words: string | null,
  platform: string | null,
  kind: string | null,
  prize: string | null,
  state: string | null,
]

const FILTERS = `($2::text is null or folded(w.title) like '%' || folded($2) || '%'
                   or folded(coalesce(w.prize, '')) like '%' || folded($2) || '%')
  and ($3::text is null or w.platform = $3)
  and ($4::text is null or w.rule ->> 'kind' = $4)
  and case $5::text when 'with' then w.prize is not null when 'gone' then w.prize is not null and z.stock = 0 else true end
  and case when $6::text is null then facts.state in ('draft', 'upcoming', 'open') else facts.state = $6 end`

/** Counts the people of every award, which costs the most. */
const countPeople = cachedCount(
  'award-list.people',
  prepare<[], { id: string; unlocked: number; waiting: number }>(
    'award-list.count-people-of-all',
    `select award_id as id, count(*) as unlocked, count(*) filter (where state = 'claimed') as waiting
       from award_states group by award_id`,
  ),
)

/** The awards with those counts. */
const AWARDS_WITH_PEOPLE = `${awardStates('$1')}
  left join jsonb_to_recordset($7::jsonb) as p (id text, unlocked bigint, waiting bigint) on p.id = w.id
  cross join lateral (select coalesce(p.unlocked, 0) as unlocked, coalesce(p.waiting, 0) as waiting) won`

// The programme first, and then the albums from the latest.
const PLACE = `((case when a.id is null then 0 else 1 + (date '9999-12-31' - a.starts_on) end)::bigint * 100000 + w.position)`

const pages = orderedPages<[...FilterValues, won: string], FoundAward, AwardSort>('award-list.page', {
  filters: 7,
  id: 'w.id',
  hasTextId: true,
  sorts: AWARDS_QUERY.sorts,
  orders: {
    position: { by: PLACE, type: 'bigint' },
    title: { by: 'folded(w.title)', type: 'text' },
    unlocked: { by: 'won.unlocked', type: 'bigint' },
  },
  text: ({ place, after, page }) =>
    `select ${AWARD}, ${place} from ${AWARDS_WITH_PEOPLE} where ${FILTERS} and ${after} ${page}`,
})

const count = prepare<FilterValues, { total: number }>(
  'award-list.count',
  `select count(*) as total from ${awardStates('$1')} where ${FILTERS}`,
)

const countStates = prepare<[today: string], { state: FoundAward['state']; awards: number }>(
  'award-list.count-states',
  `select facts.state, count(*) as awards from ${awardStates('$1')} group by facts.state`,
)

/**
 * Returns a page of the awards of both platforms, fifty at most, with the number of all awards of its filters and of
 * those in each state.
 *
 * @param asked.today the company's day, which decides what is upcoming or over
 * @throws DomainError `BAD_INPUT` for a cursor that is none
 * @see D-76
 */
export async function findAwardList(
  db: Queryable,
  { query, today }: { query: AwardsQuery; today: string },
): Promise<AwardListOutput> {
  const { q = null, platform = null, kind = null, prize = null, state = null, sort, cursor } = query
  const filters: FilterValues = [today, q || null, platform, kind, prize, state]
  const won = JSON.stringify(await countPeople(db))
  const [{ rows: awards, next }, [counted], states] = await Promise.all([
    pages(db, { values: [...filters, won], sort, cursor }),
    count(db, ...filters),
    countStates(db, today),
  ])
  const inState = (one: FoundAward['state']) => states.find((row) => row.state === one)?.awards ?? 0
  return {
    awards,
    total: counted!.total,
    states: Object.fromEntries(AWARD_PHASES.map((one) => [one, inState(one)])) as AwardListOutput['states'],
    next,
  }
}
