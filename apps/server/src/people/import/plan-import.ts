import type { FileProblem } from '@orbita/domain/file-problem'
import type { Queryable } from '../../infra/db/sql.ts'
import type { PasswordHasher } from '../../infra/secrets/password-hasher.ts'
import { checkSeals, type Sealed, type SealKeys } from './cedula-seals.ts'
import { PEOPLE_COLUMNS, type PeopleColumn } from './columns.ts'
import { eachBounded } from './each-bounded.ts'
import { HASHES_AT_ONCE } from './hash-cedulas.ts'
import { identifyPeople, type MatchedPerson } from './identify-people.ts'
import type { PersonInFile } from './read-person.ts'
import { COLUMN_OF, differences, VALUE_NAMES, valuesOf } from './user-values.ts'

/** The change that the import of one row will make. */
export type PersonChange = MatchedPerson & {
  isNew: boolean
  /** the columns whose value differs from the database; those of every value for a new employee */
  columns: readonly PeopleColumn[]
}

export type ImportPlan = {
  changes: readonly PersonChange[]
  unchanged: number
  /** the ids of the employees in the file who are in the database */
  present: readonly number[]
  problems: readonly FileProblem[]
  sealed: Sealed
  /** the rows whose cédula no seal covers that stays */
  unsealed: readonly PersonChange[]
  /** the rows of unchanged cédulas whose hash is of the previous pepper */
  outdated: readonly PersonChange[]
}

/**
 * Compares a people file with the database. A cédula under a seal that matches is unchanged; any other is verified
 * against the stored hash, so that an unchanged one keeps its hash.
 *
 * @param options.onProgress called with the number of rows compared
 */
export async function planImport(
  db: Queryable,
  people: readonly PersonInFile[],
  options: { hasher: PasswordHasher; sealKeys: SealKeys; onProgress?: (done: number) => void },
): Promise<ImportPlan> {
  const { hasher, sealKeys, onProgress } = options
  const { matches, problems } = await identifyPeople(db, people)
  const present = matches.flatMap(({ stored }) => stored?.id ?? [])
  const sealed = await checkSeals(db, { matches, keys: sealKeys })
  const isUnchanged = async ({ person, account }: MatchedPerson) =>
    account !== undefined &&
    (sealed.holding.has(account.id) || (await hasher.verify(person.cedula, account.passwordHash)))
  const compared = await eachBounded(
    problems.length > 0 ? [] : matches,
    { atOnce: HASHES_AT_ONCE, ...(onProgress && { onProgress }) },
    async (match) => compare(match, await isUnchanged(match)),
  )
  const changes = compared.filter(({ columns }) => columns.length > 0)
  return {
    changes,
    unchanged: compared.length - changes.length,
    present,
    problems: [...problems, ...compared.flatMap(strangers)],
    sealed,
    unsealed: compared.filter(({ account }) => account === undefined || !sealed.staying.has(account.id)),
    outdated: compared.filter(
      ({ account, columns }) => account && !columns.includes('cedula') && hasher.isOutdated(account.passwordHash),
    ),
  }
}

function compare(match: MatchedPerson, hasSameCedula: boolean): PersonChange {
  const { person, stored } = match
  const names = stored ? differences(stored, valuesOf(person)) : VALUE_NAMES
  const differs = new Set<PeopleColumn>(names.map((name) => COLUMN_OF[name]))
  if (!hasSameCedula) differs.add('cedula')
  return { ...match, isNew: !stored, columns: PEOPLE_COLUMNS.names.filter((column) => differs.has(column)) }
}

/** Returns the problem of a row whose e-mail or number is new to an employee and whose cédula is another too. */
function strangers({ person, identifierChanged, columns }: PersonChange): FileProblem[] {
  if (!identifierChanged || !columns.includes('cedula')) return []

  const same = identifierChanged === 'correo' ? 'número' : 'correo'
  const message =
    `Con este ${same} ya hay una persona, con otro ${identifierChanged} y otra cédula: podría ser otra. ` +
    'Si es la misma, cambia uno de los dos en un archivo y el otro en el siguiente.'
  return [{ row: person.row, column: identifierChanged, message }]
}
