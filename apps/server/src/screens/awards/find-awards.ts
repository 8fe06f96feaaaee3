import type { AwardListOutput } from '@orbita/contract/awards/operator-awards'
import { AWARD_PHASES, type AwardSort, type AwardsQuery } from '@orbita/domain/awards/inputs'
import { remembered } from '../../infra/db/remembered.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { cursorOf, readTextCursor } from '../people/cursor.ts'
import { AWARD, awardStates, type FoundAward } from './award-row.ts'

/** The rows of a page. */
const PAGE = 50

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

type ListedRow = FoundAward & { place: string }
type PageValues = [...FilterValues, after: string | null, id: string | null, limit: number, won: string]

/** Counts the people of every award, which costs the most. */
const countPeople = remembered(
  'award-list.people',
  prepare<[], { id: string; unlocked: number; waiting: number }>(
    'award-list.count-people-of-all',
    `select award_id as id, count(*) as unlocked, count(*) filter (where state = 'claimed') as waiting
       from award_states group by award_id`,
  ),
)

/** The awards with those counts. */
const AWARDS_WITH_PEOPLE = `${awardStates('$1')}
  left join jsonb_to_recordset($10::jsonb) as p (id text, unlocked bigint, waiting bigint) on p.id = w.id
  cross join lateral (select coalesce(p.unlocked, 0) as unlocked, coalesce(p.waiting, 0) as waiting) won`

/** Writes the statement of a page in one order. @param by an expression over the columns of a row */
const pageText = (by: string, type: 'text' | 'bigint', direction: 'asc' | 'desc' = 'asc') => {
  const cast = type === 'text' ? '' : `::${type}`
  return `select * from (select ${AWARD}, (${by})::text as place from ${AWARDS_WITH_PEOPLE} where ${FILTERS}) page
    where $8::text is null or (place${cast}, id) ${direction === 'asc' ? '>' : '<'} ($7::text${cast}, $8)
    order by place${cast} ${direction}, id ${direction} limit $9`
}

// The programme first, and then the albums from the latest.
const PLACE = `(case when a.id is null then 0 else 1 + (date '9999-12-31' - a.starts_on) end)::bigint * 100000 + w.position`

const byPosition = prepare<PageValues, ListedRow>('award-list.page-by-position', pageText(PLACE, 'bigint'))
const byTitle = prepare<PageValues, ListedRow>('award-list.page-by-title', pageText('folded(w.title)', 'text'))
const byTitleDown = prepare<PageValues, ListedRow>(
  'award-list.page-by-title-down',
  pageText('folded(w.title)', 'text', 'desc'),
)
const byUnlocked = prepare<PageValues, ListedRow>('award-list.page-by-unlocked', pageText('won.unlocked', 'bigint'))
const byUnlockedDown = prepare<PageValues, ListedRow>(
  'award-list.page-by-unlocked-down',
  pageText('won.unlocked', 'bigint', 'desc'),
)

const PAGES: Readonly<Record<AwardSort, typeof byPosition>> = {
  position: byPosition,
  title: byTitle,
  '-title': byTitleDown,
  unlocked: byUnlocked,
  '-unlocked': byUnlockedDown,
}

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
  const after = cursor === undefined ? undefined : readTextCursor(cursor, { isNumber: !sort.endsWith('title') })
  const won = JSON.stringify(await countPeople(db))
  const [rows, [counted], states] = await Promise.all([
    PAGES[sort](db, ...filters, after?.value ?? null, after?.id ?? null, PAGE + 1, won),
    count(db, ...filters),
    countStates(db, today),
  ])
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  const inState = (one: FoundAward['state']) => states.find((row) => row.state === one)?.awards ?? 0
  return {
    awards: page.map(({ place: _place, ...row }) => row),
    total: counted!.total,
    states: Object.fromEntries(AWARD_PHASES.map((one) => [one, inState(one)])) as AwardListOutput['states'],
    next: last ? cursorOf({ value: last.place, id: last.id }) : null,
  }
}
