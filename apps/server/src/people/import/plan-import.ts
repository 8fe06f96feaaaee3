import type { FileProblem } from '@orbita/domain/files/file-problem'
import type { Queryable } from '../../infra/db/sql.ts'
import type { PasswordHasher } from '../../infra/secrets/password-hasher.ts'
import { checkSeals, type Member, type SealKeys } from './cedulas/cedula-seals.ts'
import { HASHES_AT_ONCE } from './cedulas/hash-cedulas.ts'
import { findSameCedula } from './cedulas/same-cedula.ts'
import type { FoundPerson } from './find-people.ts'
import { conflictOf, type HandConflict, type Released, type UsesFile } from './hand-changes.ts'
import { identifyPeople, type KnownAccount, type MatchedPerson } from './identify-people.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { PEOPLE_COLUMNS, type PeopleColumn } from './read/columns.ts'
import type { PersonInFile } from './read/read-person.ts'
import { COLUMN_OF, differences, pick, type UserValues, VALUE_NAMES, type ValueName, valuesOf } from './user-values.ts'

/** An employee of the database who is in the file, with only the values that the file changes. */
export type KnownPerson = {
  id: number
  email: string
  name: string
  /** e-mail of the leader */
  leader: string | null
  before: Partial<UserValues>
}

/** The change that the import of one row will make. */
export type PersonChange = {
  person: PersonInFile
  isNew: boolean
  /** absent for a new employee */
  stored?: KnownPerson
  /** the columns whose value differs from the database; those of every value for a new employee */
  columns: readonly PeopleColumn[]
}

/** A row with the account that it has already. */
export type PersonWithAccount = { person: PersonInFile; account?: KnownAccount }

/**
 * The plan of an import: what it will do. It holds of each row only what is needed to do it, because a file may have
 * 100,000.
 */
export type ImportPlan = {
  changes: readonly PersonChange[]
  unchanged: number
  /** the values by hand that the file wants otherwise */
  conflicts: readonly HandConflict[]
  /** the values by hand that no longer hold once the file is applied */
  released: readonly Released[]
  /** the ids of the employees in the file who are in the database */
  present: readonly number[]
  problems: readonly FileProblem[]
  /** the seals of the file that are to be replaced */
  broken: readonly number[]
  /** the rows whose cédula no seal covers that stays */
  unsealed: readonly PersonWithAccount[]
  /** the rows of unchanged cédulas whose hash is of the previous pepper */
  outdated: readonly PersonInFile[]
  /** the password hashes of new employees who have an account already, by e-mail */
  loneHashes: ReadonlyMap<string, string>
}

/** A row as it is held until its cédula is compared. */
type Row = PersonWithAccount & {
  stored?: KnownPerson
  /** the values that differ; all of them for a new employee */
  names: readonly ValueName[]
  identifierChanged?: 'correo' | 'numero'
  /** the conflict of the cédula, if it was changed by hand and the row's is another */
  cedulaByHand?: HandConflict
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
  options: {
    hasher: PasswordHasher
    sealKeys: SealKeys
    usesFile?: UsesFile | undefined
    onProgress?: (done: number) => void
  },
): Promise<ImportPlan> {
  const { hasher, sealKeys, usesFile = () => false, onProgress } = options
  const rows: Row[] = []
  const conflicts: HandConflict[] = []
  const released: Released[] = []
  const problems = await identifyPeople(db, people, {
    usesFile,
    onMatch: (match) => {
      rows.push(rowOf(match, usesFile))
      conflicts.push(...match.conflicts)
      released.push(...match.released)
    },
  })
  const { holding, staying, broken } = await checkSeals(db, { memberOf: membersOf(rows), keys: sealKeys })
  const isCompared = ({ account, person }: Row) => account && !person.keepsCedula && !holding.has(account.id)
  const open = problems.length > 0 ? [] : rows.filter(isCompared)
  const sealed = rows.length - open.length
  onProgress?.(sealed)
  const verified = await mapConcurrently(
    open,
    { atOnce: HASHES_AT_ONCE, onProgress: (done) => onProgress?.(sealed + done) },
    ({ person, account }) => hasher.verify(person.cedula, account!.passwordHash),
  )
  const others = new Set(open.filter((_, index) => !verified[index]))
  const byHand = [...others].flatMap(({ cedulaByHand }) => cedulaByHand ?? [])
  const keeps = new Set(
    rows.filter((row) => row.person.keepsCedula || (others.has(row) && row.cedulaByHand?.usesFile === false)),
  )
  const changesCedula = (row: Row) => row.account === undefined || (others.has(row) && !keeps.has(row))
  const isOutdated = (row: Row) =>
    !changesCedula(row) && !keeps.has(row) && hasher.isOutdated(row.account!.passwordHash)
  const changed = rows.filter((row) => row.names.length > 0 || changesCedula(row))
  const present = rows.flatMap(({ stored }) => stored?.id ?? [])
  const contradictions = rows.filter((row) => changesCedula(row) || others.has(row)).flatMap(strangers)
  const created = rows.flatMap(({ stored, person }) => (stored || person.keepsCedula ? [] : person))
  const faults =
    problems.length > 0
      ? problems
      : [...contradictions, ...(await findSameCedula(db, { created, present, hasher }))].toSorted(
          (a, b) => a.row - b.row,
        )
  return {
    changes: problems.length > 0 ? [] : changed.map((row) => changeOf(row, changesCedula(row))),
    unchanged: rows.length - changed.length,
    conflicts: [...conflicts, ...byHand],
    released: [
      ...released,
      ...rows.flatMap((row): Released[] =>
        row.cedulaByHand && !keeps.has(row) ? [{ userId: row.cedulaByHand.userId, field: 'cedula' }] : [],
      ),
    ],
    present,
    problems: faults,
    broken,
    unsealed: rows.filter((row) => !keeps.has(row) && !(row.account && staying.has(row.account.id))),
    outdated: rows.filter(isOutdated).map(({ person }) => person),
    loneHashes: loneHashesOf(rows),
  }
}

function loneHashesOf(rows: readonly Row[]): Map<string, string> {
  const hashes = new Map<string, string>()
  for (const { person, stored, account } of rows) {
    if (!stored && account) hashes.set(person.email, account.passwordHash)
  }
  return hashes
}

function rowOf({ person, stored, account, identifierChanged }: MatchedPerson, usesFile: UsesFile): Row {
  const names = stored ? differences(stored, valuesOf(person)) : VALUE_NAMES
  return {
    person,
    names: shared(names),
    ...(stored && { stored: knownOf(stored, { person, names }) }),
    ...(account && { account }),
    ...(identifierChanged && { identifierChanged }),
    ...(stored?.hand?.cedula && {
      cedulaByHand: conflictOf(stored, { field: 'cedula', row: person.row, byHand: null, inFile: null, usesFile }),
    }),
  }
}

/** Reuses the equal texts of the file, so that each is in memory once. */
function knownOf(
  stored: FoundPerson,
  { person: { email, name }, names }: { person: PersonInFile; names: readonly ValueName[] },
): KnownPerson {
  return {
    id: stored.id,
    email: stored.email === email ? email : stored.email,
    name: stored.name === name ? name : stored.name,
    leader: stored.leader,
    before: pick(stored as UserValues, names),
  }
}

/** Returns a function that finds the account of a row by its id. */
function membersOf(rows: readonly Row[]): (accountId: number) => Member | undefined {
  const byAccount = new Map<number, Row>()
  for (const row of rows) if (row.account && !row.person.keepsCedula) byAccount.set(row.account.id, row)
  return (id) => {
    const row = byAccount.get(id)
    return row?.account && { ...row.account, cedula: row.person.cedula }
  }
}

function changeOf({ person, stored, names }: Row, changesCedula: boolean): PersonChange {
  const differs = new Set<PeopleColumn>(names.map((name) => COLUMN_OF[name]))
  if (changesCedula) differs.add('cedula')
  return {
    person,
    isNew: !stored,
    ...(stored && { stored }),
    columns: shared(PEOPLE_COLUMNS.names.filter((column) => differs.has(column))),
  }
}

const lists = new Map<string, readonly string[]>()

/** Returns one list for all that are equal: many thousand rows change the same few columns. */
function shared<Name extends ValueName | PeopleColumn>(names: readonly Name[]): readonly Name[] {
  const key = names.join()
  const known = lists.get(key) ?? names
  lists.set(key, known)
  return known as readonly Name[]
}

/** Returns the problem of a row that matches an employee and changes both the cédula and the e-mail or number. */
function strangers({ person, identifierChanged }: Row): FileProblem[] {
  if (!identifierChanged) return []

  const same = identifierChanged === 'correo' ? 'número' : 'correo'
  const message =
    `Con este ${same} ya hay una persona, con otro ${identifierChanged} y otra cédula: podría ser otra. ` +
    'Si es la misma, cambia uno de los dos en un archivo y el otro en el siguiente.'
  return [{ row: person.row, column: identifierChanged, message }]
}
