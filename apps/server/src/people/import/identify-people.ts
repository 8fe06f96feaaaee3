import type { FileProblem } from '@orbita/domain/files/file-problem'
import type { Queryable } from '../../infra/db/sql.ts'
import { findAccountsWithoutPerson, findPeople, type StoredPerson } from './find-people.ts'
import { inChunks } from './in-chunks.ts'
import type { PersonInFile } from './read/read-person.ts'

export type KnownAccount = { id: number; passwordHash: string }

/** The employee that a row describes. */
export type MatchedPerson = {
  person: PersonInFile
  /** absent for a new employee */
  stored?: StoredPerson
  /** absent if a new account is needed */
  account?: KnownAccount
  /** the column that has another value for an employee whom the file knows by it; the cédula must then be the same */
  identifierChanged?: 'correo' | 'numero'
}

/**
 * Finds the employee of each row: by the payroll's number if the file has it, else by e-mail. An e-mail or a number
 * that belongs to another employee is a problem of the row, unless that employee gets another in the same file.
 *
 * @param onMatch is given each row in its order; what it does not keep, nothing keeps
 */
export async function identifyPeople(
  db: Queryable,
  people: readonly PersonInFile[],
  onMatch: (match: MatchedPerson) => void = () => undefined,
): Promise<FileProblem[]> {
  const numbers = new Set<string>()
  for (const { number } of people) if (number !== undefined) numbers.add(number)
  const problems: FileProblem[] = []
  for (const some of inChunks(people)) {
    const emails = some.map(({ email }) => email)
    const stored = await findPeople(
      db,
      emails,
      some.flatMap(({ number }) => number ?? []),
    )
    const lone = new Map((await findAccountsWithoutPerson(db, emails)).map((account) => [account.email, account]))
    const known: Known = {
      byNumber: new Map(stored.flatMap((one) => (one.employee_number === null ? [] : [[one.employee_number, one]]))),
      byEmail: new Map(stored.map((one) => [one.email, one])),
      numbers,
    }
    for (const person of some) {
      const found = identify(person, known)
      if (found.problem) problems.push({ row: person.row, ...found.problem })
      const account = lone.get(person.email)
      if (found.stored && account) problems.push({ row: person.row, ...LONE_ACCOUNT })
      onMatch({ person, ...found, ...accountOf(found.stored, account) })
    }
  }
  return problems
}

type Known = {
  byNumber: ReadonlyMap<string, StoredPerson>
  byEmail: ReadonlyMap<string, StoredPerson>
  /** the numbers of the file */
  numbers: ReadonlySet<string>
}

type Found = Pick<MatchedPerson, 'stored' | 'identifierChanged'> & { problem?: Omit<FileProblem, 'row'> }

const TAKEN = { column: 'correo', message: 'Este correo es de otra persona, que no lo cambia en este archivo.' }
const LONE_ACCOUNT = { column: 'correo', message: 'Este correo ya tiene una cuenta de otra persona.' }

function identify({ number, email }: PersonInFile, { byNumber, byEmail, numbers }: Known): Found {
  const owner = number === undefined ? undefined : byNumber.get(number)
  const holder = byEmail.get(email)
  const isGivenAway = holder?.employee_number != null && numbers.has(holder.employee_number)
  if (owner && owner !== holder) {
    const isTaken = holder !== undefined && !isGivenAway
    return { stored: owner, identifierChanged: 'correo', ...(isTaken && { problem: TAKEN }) }
  }
  if (owner || !holder) return owner ? { stored: owner } : {}
  if (number === undefined || holder.employee_number === null) return { stored: holder }
  // The row of that number gives its employee another e-mail, or both rows would have the same one.
  return isGivenAway ? {} : { stored: holder, identifierChanged: 'numero' }
}

function accountOf(stored: StoredPerson | undefined, lone: { id: number; password_hash: string } | undefined) {
  if (stored) {
    const { account_id: id, password_hash: passwordHash } = stored
    return id !== null && passwordHash !== null ? { account: { id, passwordHash } } : {}
  }
  return lone ? { account: { id: lone.id, passwordHash: lone.password_hash } } : {}
}
