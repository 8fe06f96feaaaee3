import { areaKey } from '@orbita/domain/people/name'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

const findSpellings = prepare<[], { area: string }>(
  'users.find-area-spellings',
  `select coalesce(area, '') as area from users where area is not null and erased_at is null group by area order by count(*) desc, area`,
)

/**
 * Reads how the company spells its areas. What is spelled otherwise alone is the same area: Ventas, VENTAS and «Ventas ».
 *
 * @returns a function that spells an area as most of its people have it; a new one, as it is given first
 * @see D-103
 */
export async function readAreaSpellings(db: Queryable): Promise<(area: string) => string> {
  const spellings = new Map<string, string>()
  const spell = (area: string) => {
    const key = areaKey(area)
    const known = spellings.get(key)
    if (known === undefined) spellings.set(key, area)
    return known ?? area
  }
  for (const { area } of await findSpellings(db)) spell(area)
  return spell
}
