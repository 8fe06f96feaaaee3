import { areaKey } from '@orbita/domain/people/name'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

const findSpellings = prepare<[], { kind: 'area' | 'site'; text: string }>(
  'users.find-area-spellings',
  `select kind, text
     from users, lateral (values ('area', area), ('site', site)) t (kind, text)
    where text is not null and erased_at is null
    group by kind, text order by count(*) desc, text`,
)

/** What a person has that is spelled in many ways. */
type Places = { area?: string | null | undefined; site?: string | null | undefined }

/**
 * Reads how the company spells its areas and its sites. What is spelled otherwise alone is the same: Ventas, VENTAS and
 * «Ventas ».
 *
 * @returns a function that spells those of a person as most people have them; a new one, as it is given first
 * @see D-103
 */
export async function readSpellings(db: Queryable): Promise<<Person extends Places>(person: Person) => Person> {
  const spellings = new Map<string, string>()
  const spell = (kind: keyof Places, text: string) => {
    const key = `${kind} ${areaKey(text)}`
    const known = spellings.get(key)
    if (known === undefined) spellings.set(key, text)
    return known ?? text
  }
  for (const { kind, text } of await findSpellings(db)) spell(kind, text)
  return (person) =>
    person.area || person.site
      ? {
          ...person,
          ...(person.area && { area: spell('area', person.area) }),
          ...(person.site && { site: spell('site', person.site) }),
        }
      : person
}
