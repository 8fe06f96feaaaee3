import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { HandField, HandMark } from '../users/hand-changes.ts'
import type { FoundPerson } from './find-people.ts'
import type { PeopleColumn } from './read/columns.ts'
import type { PersonInFile } from './read/read-person.ts'
import { COLUMN_OF, differences, type UserValues, VALUE_NAMES, type ValueName, valuesOf } from './user-values.ts'

/** A value that was changed by hand and that a file wants otherwise. @see D-114 */
export type HandConflict = {
  userId: number
  name: string
  email: string
  /** the row of the file; null for a person who is not in it */
  row: number | null
  field: HandField
  /** the value as it is; null for a cédula */
  byHand: UserValues[ValueName]
  /** the value of the file; null for a cédula too */
  inFile: UserValues[ValueName]
  mark: HandMark
  /** whether an operator said that the file's value is to be written */
  usesFile: boolean
}

/** Returns whether an operator said that the file's value of a person is to be written over one by hand. */
export type UsesFile = (of: { userId: number; field: HandField }) => boolean

/** A value by hand that no longer counts once the file is applied: the file has the same, or was preferred. */
export type Released = { userId: number; field: HandField }

/** The column of a people file of each value. */
export const COLUMN_OF_HAND: Readonly<Record<HandField, PeopleColumn>> = { ...COLUMN_OF, cedula: 'cedula' }

/** Returns the conflict of a value by hand with the file. */
export function conflictOf(
  { id: userId, name, email, hand }: Pick<FoundPerson, 'id' | 'name' | 'email' | 'hand'>,
  of: Pick<HandConflict, 'field' | 'row' | 'byHand' | 'inFile'> & { usesFile: UsesFile },
): HandConflict {
  const { field, usesFile } = of
  return { userId, name, email, mark: hand![field]!, ...of, usesFile: usesFile({ userId, field }) }
}

/**
 * Compares a row with what operators changed by hand in its person, cédula apart.
 *
 * @returns the row without the values that stay as they are by hand
 */
export function holdByHand(
  { person, stored }: { person: PersonInFile; stored: FoundPerson },
  usesFile: UsesFile,
): { person: PersonInFile; conflicts: HandConflict[]; released: Released[] } {
  const { hand } = stored
  if (!hand) return { person, conflicts: [], released: [] }

  const given = valuesOf(person)
  const other = new Set(differences(stored, given))
  const marked = VALUE_NAMES.filter((name) => name !== 'employee_number' && hand[name] && name in given) as Exclude<
    ValueName,
    'employee_number'
  >[]
  const conflicts = marked
    .filter((name) => other.has(name))
    .map((field) =>
      conflictOf(stored, {
        field,
        row: person.row,
        // A leader is shown by e-mail.
        byHand: field === 'reports_to' ? stored.leader : stored[field],
        inFile: field === 'reports_to' ? (person.leader ?? null) : given[field]!,
        usesFile,
      }),
    )
  const kept = new Set(conflicts.filter((one) => !one.usesFile).map(({ field }) => field))
  const released = marked.filter((name) => !kept.has(name)).map((field) => ({ userId: stored.id, field }))
  return { person: without(person, stored, kept), conflicts, released }
}

function without(person: PersonInFile, { name, email }: FoundPerson, kept: ReadonlySet<HandField>): PersonInFile {
  const { area, site, job, costCentre, reportsTo, joinedOn, isActive, ...rest } = person
  return {
    ...rest,
    ...(kept.has('name') && { name }),
    ...(kept.has('email') && { email }),
    ...(kept.has('platform') && { keepsPlatform: true }),
    ...(area !== undefined && !kept.has('area') && { area }),
    ...(site !== undefined && !kept.has('site') && { site }),
    ...(job !== undefined && !kept.has('job') && { job }),
    ...(costCentre !== undefined && !kept.has('cost_centre') && { costCentre }),
    ...(reportsTo !== undefined && !kept.has('reports_to') && { reportsTo }),
    ...(joinedOn !== undefined && !kept.has('joined_on') && { joinedOn }),
    ...(isActive !== undefined && !kept.has('is_active') && { isActive }),
  }
}

const release = prepare<[batch: number, ids: readonly number[], fields: readonly string[]], never>(
  'people.release-hand-changes',
  `update people_hand_changes h set ended_in = $1
     from unnest($2::bigint[], $3::text[]) as t (user_id, field)
    where h.user_id = t.user_id and h.field = t.field and h.ended_in is null`,
)

const forget = prepare<[ids: readonly number[], fields: readonly string[]], never>(
  'people.forget-hand-changes',
  `delete from people_hand_changes h using unnest($1::bigint[], $2::text[]) as t (user_id, field)
    where h.user_id = t.user_id and h.field = t.field`,
)

/** Makes values by hand that no longer hold again what they were before an import, of all of its people or of one. */
export const holdAgain = prepare<[batch: number, person: number | null], never>(
  'people.hold-hand-changes-again',
  'update people_hand_changes set ended_in = null where ended_in = $1 and ($2::bigint is null or user_id = $2)',
)

/** Ends values by hand. @param batch the import that ends them, whose undoing brings them back; null if it changes nobody */
export async function releaseHandChanges(
  tx: Queryable,
  released: readonly Released[],
  batch: number | null,
): Promise<void> {
  if (released.length === 0) return
  const ids = released.map(({ userId }) => userId)
  const fields = released.map(({ field }) => field)
  if (batch === null) await forget(tx, ids, fields)
  else await release(tx, batch, ids, fields)
}
