import type { HandConflict as ConflictOutput } from '@orbita/contract/imports'
import type { Queryable } from '../infra/db/sql.ts'
import type { PasswordHasher } from '../infra/secrets/password-hasher.ts'
import { findMissing } from '../people/import/find-people.ts'
import { COLUMN_OF_HAND, conflictOf, type HandConflict, type UsesFile } from '../people/import/hand-changes.ts'
import { matchByText } from '../people/import/left-out.ts'
import { conflictsOfMissing } from '../people/import/missing-people.ts'
import { textOfValue } from './changes.ts'
import type { CheckedPeople } from './check-people.ts'

/**
 * Finds everything that operators changed by hand and a file of people wants otherwise, cédulas and whoever is not in it
 * included, in order of its rows.
 *
 * @see D-114
 */
export async function findConflicts(
  db: Queryable,
  { conflicts, cedulasByHand, present, leftOut }: CheckedPeople,
  options: { retiresMissing: boolean; usesFile: UsesFile; hasher: PasswordHasher },
): Promise<ConflictOutput[]> {
  const { retiresMissing, usesFile, hasher } = options
  const all: HandConflict[] = [...conflicts]
  for (const { person, stored, account } of cedulasByHand) {
    if (!account || (await hasher.verify(person.cedula, account.passwordHash))) continue
    all.push(conflictOf(stored!, { field: 'cedula', row: person.row, byHand: null, inFile: null, usesFile }))
  }
  if (retiresMissing) {
    const missing = (await findMissing(db, present)).filter(({ is_operator: isOperator }) => !isOperator)
    const named = new Set(matchByText(leftOut, missing).flat())
    all.push(
      ...conflictsOfMissing(
        missing.filter((one) => !named.has(one)),
        usesFile,
      ),
    )
  }
  return all.toSorted((one, other) => (one.row ?? Infinity) - (other.row ?? Infinity)).map(viewOf)
}

function viewOf({ userId, name, email, row, field, byHand, inFile, mark, usesFile }: HandConflict): ConflictOutput {
  return {
    ...{ userId, name, email, row, usesFile },
    column: COLUMN_OF_HAND[field],
    byHand: textOfValue(byHand),
    inFile: textOfValue(inFile),
    since: new Date(mark.at).toISOString(),
    by: mark.by,
  }
}
