import { JOINED_COLUMNS } from '@orbita/domain/files/imports'
import type { Queryable } from '../../infra/db/sql.ts'
import { isBlank, problemsOfColumns } from '../../infra/files/csv.ts'
import { withoutPlaceholder } from '../../infra/files/placeholders.ts'
import type { NumberedCells, TextTable } from '../../infra/files/table.ts'
import { type Draft, headersOf, type StoredColumn } from './draft.ts'
import { type PartKeys, readPart, readParts, saveParts } from './draft-parts.ts'

/** The rows of one sealed part. */
const PART = 1_000

/** The row that a spreadsheet gives to the first one below the header. */
export const FIRST_ROW = 2

/** The cells of a row that were written again, by the index of their header. */
export type EditedCells = Record<number, string>

/** Seals the rows of a file and keeps them. */
export async function saveRows(
  tx: Queryable,
  { importId, keys, rows }: { importId: number; keys: PartKeys; rows: readonly string[][] },
): Promise<void> {
  // One part at a time, so that the memory holds one copy of the file.
  for (let from = 0; from < rows.length; from += PART) {
    const parts = new Map([[from / PART, rows.slice(from, from + PART)]])
    await saveParts(tx, { importId, kind: 'rows', keys, parts })
  }
}

/** Reads the cells of a file that were written again, by their row. */
export function readEdits(
  db: Queryable,
  { id }: Pick<Draft, 'id'>,
  keys: PartKeys,
): Promise<ReadonlyMap<number, EditedCells>> {
  return readParts<EditedCells>(db, { importId: id, kind: 'mended', keys })
}

/** Reads the rows of a file. @param edits the cells to write again; those of the operator, if absent */
export async function readDraftRows(
  db: Queryable,
  { id }: Pick<Draft, 'id'>,
  keys: PartKeys,
  edits?: ReadonlyMap<number, EditedCells>,
): Promise<string[][]> {
  const parts = await readParts<string[][]>(db, { importId: id, kind: 'rows', keys })
  const rows = [...parts.values()].flat()
  const mended = edits ?? (await readEdits(db, { id }, keys))
  for (const [row, cells] of mended) {
    const place = rows[row - FIRST_ROW]
    for (const [index, text] of Object.entries(cells)) if (place) place[Number(index)] = text
  }
  return rows
}

/** Reads a row as the file has it; undefined if it has none. @param row as a spreadsheet counts it */
export async function readRow(
  db: Queryable,
  { importId, keys, row }: { importId: number; keys: PartKeys; row: number },
): Promise<readonly string[] | undefined> {
  const at = row - FIRST_ROW
  const part = await readPart<string[][]>(db, { importId, kind: 'rows', keys, number: Math.floor(at / PART) })
  const cells = at >= 0 ? part?.[at % PART] : undefined
  return cells && cells.length > 0 ? cells : undefined
}

/** Returns a text as the cells of a column: several headers that fill it have it in the first. */
export function cellsOf(columns: readonly StoredColumn[], column: string, text: string): EditedCells {
  const indexes = headersOf(columns).flatMap((one, at) => (one.column === column ? [at] : []))
  return Object.fromEntries(indexes.map((index, place) => [index, place === 0 ? text : '']))
}

/** A column of the import. @property indexes the headers that fill it together; none if its value was given */
type Brought = { column: string; indexes: readonly number[]; given?: string }

/** Returns the columns that are brought. Headers of a joined column fill it together; any other column stays repeated. */
function broughtOf(columns: readonly StoredColumn[]): Brought[] {
  const brought: { column: string; indexes: number[]; given?: string }[] = []
  for (const [index, { column, given }] of columns.entries()) {
    if (column === null) continue
    const joined = JOINED_COLUMNS.includes(column) ? brought.find((one) => one.column === column) : undefined
    if (joined) joined.indexes.push(index)
    else brought.push({ column, ...(given === undefined ? { indexes: [index] } : { indexes: [], given }) })
  }
  return brought
}

/** Returns the text of a column in a row: its cell, those of several headers together, or the value that was given. */
export function textOf(cells: readonly string[], columns: readonly StoredColumn[], column: string): string {
  const found = broughtOf(columns).find((one) => one.column === column)
  return found ? written(cells, found) : ''
}

function written(cells: readonly string[], { indexes, given }: Brought): string {
  if (given !== undefined) return given
  if (indexes.length === 1) return cells[indexes[0]!] ?? ''
  return indexes.flatMap((index) => withoutPlaceholder(cells[index] ?? '').trim() || []).join(' ')
}

/**
 * Returns the columns that are brought as a table, for the rules that also read files.
 *
 * @param options.without the rows that stay out, as a spreadsheet counts them
 * @param options.required columns that the table must have
 */
export function tableOfDraft<Name extends string>(
  rows: readonly string[][],
  columns: Draft['columns'],
  { without, required }: { without: ReadonlySet<number>; required: readonly Name[] },
): TextTable<Name> {
  const brought = broughtOf(columns)
  const width = headersOf(columns).length
  function* filled(): Generator<NumberedCells> {
    for (const [at, cells] of rows.entries()) {
      const row = at + FIRST_ROW
      // A value that was given for every row makes none of a blank one.
      if (without.has(row) || isBlank(cells)) continue
      yield { row, cells: [...brought.map((one) => written(cells, one)), ...cells.slice(width)] }
    }
  }
  const names = brought.map(({ column }) => column as Name)
  return { columns: names, problems: problemsOfColumns(names, required), rows: { [Symbol.iterator]: filled } }
}
