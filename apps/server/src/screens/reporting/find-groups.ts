import { type AreaSize, foldGroups, type Group } from '@orbita/domain/reporting/fold-groups'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type Areas, OF_AREAS } from '../../people/users/areas-sql.ts'

/** The people that a report is about: everybody active, or those of them with missions or with the album. */
export type Population = 'active' | 'missions' | 'figures'

const PLATFORMS = { active: null, missions: 'mision-espacial', figures: 'figuras' } as const

const findSizes = prepare<[platform: string | null, areas: Areas], AreaSize>(
  'reports.find-areas',
  `select area, count(*) as people from users u
    where is_active and ($1::text is null or $1 = any (platform)) and ${OF_AREAS('$2')} group by area`,
)

/**
 * Returns the groups of a report, each of at least five people, and how many they are together.
 *
 * @param areas those of who asks
 * @see D-81, D-122
 */
export async function findGroups(
  db: Queryable,
  population: Population,
  areas: Areas,
): Promise<{ groups: Group[]; people: number; placeOf: (area: string | null) => number | undefined }> {
  const sizes = await findSizes(db, PLATFORMS[population], areas)
  const groups = foldGroups(sizes)
  const places = new Map(groups.flatMap(({ areas }, place) => areas.map((area) => [area, place] as const)))
  const people = sizes.reduce((sum, size) => sum + size.people, 0)
  return { groups, people, placeOf: (area) => places.get(area) }
}

/** Adds up the rows of each area by its group. @returns one list per group, with one sum per column */
export function sumByGroup<Row extends { area: string | null }>(
  rows: readonly Row[],
  into: {
    groups: readonly Group[]
    placeOf: (area: string | null) => number | undefined
    columns: number
    columnOf: (row: Row) => number
    countOf: (row: Row) => number
  },
): number[][] {
  const { groups, placeOf, columns, columnOf, countOf } = into
  const sums = groups.map(() => Array<number>(columns).fill(0))
  for (const row of rows) {
    const line = sums[placeOf(row.area) ?? -1]
    const column = columnOf(row)
    if (line && column >= 0) line[column]! += countOf(row)
  }
  return sums
}
