import type { FileProblem } from '@orbita/domain/files/file-problem'
import type { Queryable } from '../../infra/db/sql.ts'
import type { PasswordHasher } from '../../infra/secrets/password-hasher.ts'
import { findMissing, type MissingPerson } from './find-people.ts'
import { conflictOf, type HandConflict, type Released, type UsesFile } from './hand-changes.ts'
import { findNamed, type LeftOutRow } from './left-out.ts'

/** The employees who are not in a file that deactivates them. */
export type Missing = {
  leaving: readonly MissingPerson[]
  /** those who stay, because they are operators too */
  operators: number
  /** the people whom an operator reactivated or created by hand, and whom the file does not have */
  conflicts: readonly HandConflict[]
  released: readonly Released[]
}

/**
 * Finds whom a file deactivates by not having them: nobody whom a row that stays out is about, and nobody who is active by
 * hand until an operator says so.
 *
 * @param options.present the ids of the people of the rows that enter
 * @returns the problem of a file with too many rows that do not say whose they are
 * @see D-114
 */
export async function missingPeople(
  db: Queryable,
  options: {
    present: readonly number[]
    leftOut: readonly LeftOutRow[]
    usesFile: UsesFile
    hasher: PasswordHasher
  },
): Promise<Missing | { problems: readonly FileProblem[] }> {
  const { present, leftOut, usesFile, hasher } = options
  const all = await findMissing(db, present)
  const missing = all.filter(({ is_operator: isOperator }) => !isOperator)
  const named = leftOut.length === 0 ? new Set<number>() : await findNamed(leftOut, missing, hasher)
  if (!named) return { problems: [unknown(leftOut.length, missing.length)] }

  const gone = missing.filter(({ id }) => !named.has(id))
  const conflicts = conflictsOfMissing(gone, usesFile)
  const staying = new Set(conflicts.filter((one) => !one.usesFile).map(({ userId }) => userId))
  return {
    leaving: gone.filter(({ id }) => !staying.has(id)),
    operators: all.length - missing.length,
    conflicts,
    released: conflicts.filter((one) => one.usesFile).map(({ userId, field }) => ({ userId, field })),
  }
}

/** Returns the conflicts of people who are active by hand with a file that does not have them. */
export function conflictsOfMissing(missing: readonly MissingPerson[], usesFile: UsesFile): HandConflict[] {
  return missing
    .filter(({ hand }) => hand?.is_active)
    .map((person) => conflictOf(person, { field: 'is_active', row: null, byHand: true, inFile: false, usesFile }))
}

function unknown(rows: number, people: number): FileProblem {
  const message =
    `Hay ${rows} filas que se quedan fuera y ${people} personas que no están en las demás: son demasiadas para saber si ` +
    'alguna fila es de ellas. Corrige esas filas, o no desactives a quien no esté.'
  return { row: 0, column: '', message }
}
