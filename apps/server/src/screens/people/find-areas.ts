import {
  AREAS_QUERY,
  type AreaRow,
  type AreaSort,
  type AreasOutput,
  type AreasQuery,
} from '@orbita/contract/people/areas'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Page } from '../../infra/files/export-list.ts'
import { orderedPages } from '../../infra/lists/ordered-pages.ts'
import { type Areas, OF_AREAS } from '../../people/users/areas-sql.ts'
import { NEVER_RECOGNISED } from '../../people/users/filter-people.ts'
import { ACCOUNT, HAS_ENTERED } from './find-people.ts'

type FilterValues = [name: string | null, platform: string | null, areas: Areas]

const FILTERS = `u.erased_at is null and u.area is not null
  and ($1::text is null or u.folded_area like '%' || folded($1) || '%') and ($2::text is null or $2 = any(u.platform)) and ${OF_AREAS('$3')}`

const pages = orderedPages<FilterValues, AreaRow, AreaSort>('people.page-of-areas', {
  filters: 3,
  id: 'g.id',
  hasTextId: true,
  sorts: AREAS_QUERY.sorts,
  orders: {
    name: { by: 'folded(g.id)', type: 'text' },
    people: { by: 'g.people', type: 'bigint' },
    neverEntered: { by: 'g."neverEntered"', type: 'bigint' },
  },
  text: ({ place, after, page }) =>
    `select g.*, ${place}
       from (select coalesce(u.area, '') as id, count(*) as people, count(*) filter (where u.is_active) as active,
                    count(*) filter (where u.is_active and not ${HAS_ENTERED}) as "neverEntered",
                    count(*) filter (where ${NEVER_RECOGNISED}) as "neverRecognised",
                    coalesce(sum(u.credits), 0)::bigint as credits
               from users u ${ACCOUNT} where ${FILTERS} group by u.area) g
      where ${after} ${page}`,
})

const count = prepare<FilterValues, { total: number }>(
  'people.count-areas',
  `select count(distinct u.area) as total from users u where ${FILTERS}`,
)

/** What is asked. @property of the areas of the reader */
type AreasAsked = AreasQuery & { of: Areas }

const valuesOf = ({ q, platform, of }: Pick<AreasAsked, 'q' | 'platform' | 'of'>): FilterValues => [
  q || null,
  platform ?? null,
  of,
]

/** Returns a page of the areas that people are in. @throws DomainError `BAD_INPUT` for a cursor that is none @see D-72 */
export async function findAreas(db: Queryable, query: AreasAsked): Promise<AreasOutput> {
  const [{ rows: areas, next }, [counted]] = await Promise.all([pageOfAreas(db, query), count(db, ...valuesOf(query))])
  return { areas, total: counted!.total, next }
}

/** Returns the areas of the filters after a place in their order. */
export function pageOfAreas(db: Queryable, query: AreasAsked, size?: number): Promise<Page<AreaRow>> {
  return pages(db, { values: valuesOf(query), sort: query.sort, cursor: query.cursor, size })
}
