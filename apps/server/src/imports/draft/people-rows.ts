import { folded } from '@orbita/domain/text/folded'
import type { Queryable } from '../../infra/db/sql.ts'
import type { PasswordHasher } from '../../infra/secrets/password-hasher.ts'
import { findMends, isSameMistake, type Mend, type MendedCell } from '../../people/import/mends.ts'
import { readEmail } from '../../people/import/read/read-identifiers.ts'
import { readNumber } from '../../people/import/read/read-person.ts'
import { type Draft, headersOf } from './draft.ts'
import type { PartKeys } from './draft-parts.ts'
import { cellsOf, FIRST_ROW, readDraftRows, readEdits, textOf } from './draft-rows.ts'

/** A cell with the mistake that was mended before, and is mended again. @property mended null: the cédula of before */
export type RecalledCell = Omit<MendedCell, 'mended'> & { mended: string | null; at: Date; name: string }

/** The rows of a file of people. */
export type PeopleRows = {
  rows: string[][]
  /** the cells that an operator wrote again in this file */
  edited: readonly MendedCell[]
  recalled: readonly RecalledCell[]
  /** the rows whose people keep the cédula that they have */
  keepsCedula: ReadonlySet<number>
}

export type ReadWith = { keys: PartKeys; hasher: PasswordHasher }

/**
 * Reads the rows of a file of people, with the cells that its operator wrote again and those that were mended alike in a file
 * before it: the same mistake, of the same person, in the same column.
 *
 * @see D-114
 */
export async function readPeopleRows(
  db: Queryable,
  draft: Pick<Draft, 'id' | 'columns'>,
  { keys, hasher }: ReadWith,
): Promise<PeopleRows> {
  const { columns } = draft
  const edits = await readEdits(db, draft, keys)
  const original = await readDraftRows(db, draft, keys, new Map())
  const rows = original.map((cells, at) => Object.assign([...cells], edits.get(at + FIRST_ROW)))
  const edited = [...edits].flatMap(([row, cells]) => {
    const names = new Set(Object.keys(cells).flatMap((index) => columns[Number(index)]?.column ?? []))
    const at = row - FIRST_ROW
    return [...names].map((column) => ({
      row,
      column,
      wrong: textOf(original[at] ?? [], columns, column).trim(),
      mended: textOf(rows[at] ?? [], columns, column).trim(),
    }))
  })
  const recalled = await recall(await findMends(db), { rows, columns, edited, hasher })
  for (const { row, column, mended } of recalled) {
    if (mended !== null) Object.assign(rows[row - FIRST_ROW]!, cellsOf(columns, column, mended))
  }
  const keepsCedula = new Set(recalled.flatMap(({ row, mended }) => (mended === null ? [row] : [])))
  return { rows, edited, recalled, keepsCedula }
}

async function recall(
  mends: readonly Mend[],
  {
    rows,
    columns,
    edited,
    hasher,
  }: Pick<PeopleRows, 'rows' | 'edited'> & Pick<Draft, 'columns'> & Pick<ReadWith, 'hasher'>,
): Promise<RecalledCell[]> {
  if (mends.length === 0) return []

  const mendsOf = finderOf(mends)
  const isEdited = new Set(edited.map(({ row, column }) => `${row} ${column}`))
  const brought = new Set(headersOf(columns).map(({ column }) => column))
  const recalled: RecalledCell[] = []
  for (const [at, cells] of rows.entries()) {
    const row = at + FIRST_ROW
    const read = (column: string) => textOf(cells, columns, column).trim()
    for (const mend of cells.length === 0 ? [] : mendsOf(read)) {
      const { column_name: column, mended, mended_at: since, name } = mend
      if (!brought.has(column) || isEdited.has(`${row} ${column}`)) continue
      const wrong = read(column)
      if (await isSameMistake(mend, wrong, hasher)) recalled.push({ row, column, wrong, mended, at: since, name })
    }
  }
  return recalled
}

/**
 * Returns a function that finds the mends of a row's person: by number; by e-mail if the row has no number that can be read;
 * by name if neither can.
 */
function finderOf(mends: readonly Mend[]): (read: (column: string) => string) => readonly Mend[] {
  const group = (keyOf: (mend: Mend) => string | null) => {
    const groups = new Map<string | null, Mend[]>()
    for (const mend of mends) groups.set(keyOf(mend), [...(groups.get(keyOf(mend)) ?? []), mend])
    return groups
  }
  const byNumber = group(({ employee_number: number }) => number)
  const byEmail = group(({ email }) => email)
  const byName = group(({ name }) => wordsOf(name))
  return (read) => {
    const number = readNumber(read('numero'), read('cedula'))
    if ('value' in number) return byNumber.get(number.value) ?? []
    const email = readEmail(read('correo'))
    if ('value' in email) return byEmail.get(email.value) ?? []
    const named = byName.get(wordsOf(`${read('nombre')} ${read('apellidos')}`)) ?? []
    return new Set(named.map(({ email: one }) => one)).size === 1 ? named : []
  }
}

/** Returns the words of a name in any order: files begin with either part. */
function wordsOf(name: string): string {
  return folded(name)
    .split(/[\s,]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ')
}
