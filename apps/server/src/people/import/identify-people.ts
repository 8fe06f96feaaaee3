import type { FileProblem } from '@orbita/domain/files/file-problem'
import type { Queryable } from '../../infra/db/sql.ts'
import { readSpellings } from '../users/area-spellings.ts'
import { type FoundPerson, findAccountsWithoutPerson, findPeople } from './find-people.ts'
import { type HandConflict, holdByHand, type Released, type UsesFile } from './hand-changes.ts'
import { inChunks } from './in-chunks.ts'
import type { PersonInFile } from './read/read-person.ts'
import { findCircleProblems, type LeaderChange, leaderResolver } from './resolve-leaders.ts'

export type KnownAccount = { id: number; passwordHash: string }

/** The employee that a row describes. */
export type MatchedPerson = {
  person: PersonInFile
  /** absent for a new employee */
  stored?: FoundPerson
  /** absent if a new account is needed */
  account?: KnownAccount
  /** the column that has another value for an employee whom the file knows by it; the cédula must then be the same */
  identifierChanged?: 'correo' | 'numero'
  /** the values by hand that the row wants otherwise, cédula apart */
  conflicts: readonly HandConflict[]
  /** the values by hand that the row has too, or is to replace */
  released: readonly Released[]
}

type Options = {
  /** is given each row in its order, without the values that stay by hand; what it does not keep, nothing keeps */
  onMatch?: (match: MatchedPerson) => void
  usesFile?: UsesFile
}

/**
 * Finds the employee of each row: by the payroll's number if the file has it, else by e-mail. An e-mail or a number
 * that belongs to another employee is a problem of the row, unless that employee gets another in the same file.
 */
export async function identifyPeople(
  db: Queryable,
  people: readonly PersonInFile[],
  { onMatch = () => undefined, usesFile = () => false }: Options = {},
): Promise<FileProblem[]> {
  const numbers = new Set<string>()
  for (const { number } of people) if (number !== undefined) numbers.add(number)
  const inFile = new Set(people.map(({ email }) => email))
  const problems: FileProblem[] = []
  const spell = await readSpellings(db)
  const know = (some: readonly PersonInFile[]) => readKnown(db, some, { usesFile, numbers, emails: inFile })
  const putLeader = await leaderResolver(db, people, async (some) => {
    const known = await know(some)
    return new Map(some.map((person) => [person, identify(person, known).stored?.id ?? -person.row]))
  })
  const leaders: LeaderChange[] = []
  for (const some of inChunks(people)) {
    const known = await know(some)
    const emails = some.map(({ email }) => email)
    const lone = new Map((await findAccountsWithoutPerson(db, emails)).map((account) => [account.email, account]))
    for (const given of some) {
      const found = identify(given, known)
      const id = found.stored?.id ?? -given.row
      const led = putLeader(spell(given), id)
      const person = 'problem' in led ? spell(given) : led
      if (found.problem) problems.push({ row: person.row, ...found.problem })
      if ('problem' in led) problems.push({ row: person.row, ...led.problem })
      const account = lone.get(person.email)
      const held = found.stored
        ? holdByHand({ person, stored: found.stored }, usesFile)
        : { person, conflicts: [], released: [] }
      if (found.stored && account && held.person.email === person.email) {
        problems.push({ row: person.row, ...LONE_ACCOUNT })
      }
      const match = { ...found, ...held, ...accountOf(found.stored, account) }
      const { reportsTo } = held.person
      if (reportsTo !== undefined) leaders.push({ row: person.row, id, name: person.name, reportsTo })
      if (person.keepsCedula && !match.account) problems.push({ row: person.row, ...NO_CEDULA })
      onMatch(match)
    }
  }
  return [...problems, ...(await findCircleProblems(db, leaders))]
}

type Known = {
  byNumber: ReadonlyMap<string, FoundPerson>
  byEmail: ReadonlyMap<string, FoundPerson>
  byFormerEmail: ReadonlyMap<string, FoundPerson>
  /** whether a person keeps an e-mail that was changed by hand */
  keepsEmail: (person: FoundPerson) => boolean
  /** the numbers of the file, and its e-mails */
  numbers: ReadonlySet<string>
  emails: ReadonlySet<string>
}

/** Reads the employees whom some rows may be about. */
async function readKnown(
  db: Queryable,
  some: readonly PersonInFile[],
  { usesFile, ...inFile }: Pick<Known, 'numbers' | 'emails'> & { usesFile: UsesFile },
): Promise<Known> {
  const stored = await findPeople(
    db,
    some.map(({ email }) => email),
    some.flatMap(({ number }) => number ?? []),
  )
  return {
    byNumber: new Map(stored.flatMap((one) => (one.employee_number === null ? [] : [[one.employee_number, one]]))),
    byEmail: new Map(stored.map((one) => [one.email, one])),
    byFormerEmail: new Map(stored.flatMap((one) => (one.hand?.email?.former ? [[one.hand.email.former, one]] : []))),
    keepsEmail: ({ id, hand }) => hand?.email !== undefined && !usesFile({ userId: id, field: 'email' }),
    ...inFile,
  }
}

type Found = Pick<MatchedPerson, 'stored' | 'identifierChanged'> & { problem?: Omit<FileProblem, 'row'> }

const TAKEN = { column: 'correo', message: 'Este correo es de otra persona, que no lo cambia en este archivo.' }
const NO_CEDULA = { column: 'cedula', message: 'Escríbela: esta persona no tiene otra guardada.' }
const LONE_ACCOUNT = { column: 'correo', message: 'Este correo ya tiene una cuenta de otra persona.' }

function identify({ number, email }: PersonInFile, known: Known): Found {
  const { byNumber, byEmail, byFormerEmail, keepsEmail, numbers, emails } = known
  const owner = number === undefined ? undefined : byNumber.get(number)
  const holder = byEmail.get(email)
  const isGivenAway = holder?.employee_number != null && numbers.has(holder.employee_number) && !keepsEmail(holder)
  if (owner && owner !== holder) {
    const isTaken = holder !== undefined && !isGivenAway && !keepsEmail(owner)
    const isFormer = owner.hand?.email?.former === email
    return { stored: owner, ...(!isFormer && { identifierChanged: 'correo' }), ...(isTaken && { problem: TAKEN }) }
  }
  if (owner) return { stored: owner }
  // Their e-mail was changed by hand, and the file still has the one of before.
  const renamed = holder ? undefined : byFormerEmail.get(email)
  const isSame = renamed && !emails.has(renamed.email) && (number === undefined || renamed.employee_number === null)
  if (isSame) return { stored: renamed, identifierChanged: 'correo' }
  if (!holder) return {}
  if (number === undefined || holder.employee_number === null) return { stored: holder }
  // The row of that number gives its employee another e-mail, or both rows would have the same one.
  return isGivenAway ? {} : { stored: holder, identifierChanged: 'numero' }
}

function accountOf(stored: FoundPerson | undefined, lone: { id: number; password_hash: string } | undefined) {
  if (stored) {
    const { account_id: id, password_hash: passwordHash } = stored
    return id !== null && passwordHash !== null ? { account: { id, passwordHash } } : {}
  }
  return lone ? { account: { id: lone.id, passwordHash: lone.password_hash } } : {}
}
