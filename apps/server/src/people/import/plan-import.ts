import type { PlatformId } from '@orbita/domain/platforms'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { PasswordHasher } from '../../infra/secrets/password-hasher.ts'
import type { PeopleColumn } from './columns.ts'
import { eachBounded } from './each-bounded.ts'
import type { PersonInFile } from './read-person.ts'

// A higher number would starve sign-ins while the product runs.
const HASHES_AT_ONCE = 2

type Known = {
  email: string
  password_hash: string | null
  user_id: number | null
  name: string | null
  area: string | null
  platform: PlatformId[] | null
  is_active: boolean | null
}

const findKnown = prepare<[emails: readonly string[]], Known>(
  'people.find-known',
  `select asked.email, a.password_hash, u.id as user_id, u.name, u.area, u.platform, u.is_active
     from unnest($1::text[]) as asked (email)
     left join accounts a on a.email = asked.email and a.kind = 'employee'
     left join users u on u.email = asked.email`,
)

/** The change that the import of one row will make. */
export type PersonChange = {
  person: PersonInFile
  isNew: boolean
  /** the columns whose value differs from the database; all of them for a new employee */
  columns: readonly PeopleColumn[]
}

export type ImportPlan = { changes: readonly PersonChange[]; unchanged: number }

/**
 * Compares a people file with the database. Verifies the stored hash instead of making a new one, so that an unchanged
 * cédula keeps its hash.
 *
 * @param options.onProgress called with the number of rows compared
 */
export async function planImport(
  db: Queryable,
  people: readonly PersonInFile[],
  options: { hasher: PasswordHasher; onProgress?: (done: number) => void },
): Promise<ImportPlan> {
  const rows = await findKnown(
    db,
    people.map(({ email }) => email),
  )
  const known = new Map(rows.map((row) => [row.email, row]))
  const { onProgress } = options
  const compared = await eachBounded(
    people,
    { atOnce: HASHES_AT_ONCE, ...(onProgress && { onProgress }) },
    async (person) => compare(person, known.get(person.email)!, options.hasher),
  )
  const changes = compared.filter(({ columns }) => columns.length > 0)
  return { changes, unchanged: people.length - changes.length }
}

async function compare(person: PersonInFile, known: Known, hasher: PasswordHasher): Promise<PersonChange> {
  const hasOtherCedula = known.password_hash === null || !(await hasher.verify(person.cedula, known.password_hash))
  const isNew = known.user_id === null
  const differs: Partial<Record<PeopleColumn, boolean>> = {
    cedula: hasOtherCedula,
    correo: isNew,
    nombre: person.name !== known.name,
    area: person.area !== undefined && person.area !== known.area,
    plataformas: `${person.platform}` !== `${known.platform}`,
    activo: person.isActive !== undefined && person.isActive !== known.is_active,
  }
  const columns = (Object.keys(differs) as PeopleColumn[]).filter((column) => differs[column])
  return { person, isNew, columns }
}
