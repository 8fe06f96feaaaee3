import type { Queryable } from '../infra/db/sql.ts'
import type { Draft } from './draft.ts'
import { keepParts, type PartKeys, readParts } from './parts.ts'

/** The rows of one sealed part. */
const PART = 1_000

/** The row that a spreadsheet gives to the first one below the header. */
export const FIRST_ROW = 2

/** The cells of a row that were written again, by the index of their header. */
export type Mended = Record<number, string>

/** Seals the rows of a file and keeps them. */
export async function keepRows(
  tx: Queryable,
  { importId, keys, rows }: { importId: number; keys: PartKeys; rows: readonly string[][] },
): Promise<void> {
  // One part at a time, so that the memory holds one copy of the file.
  for (let from = 0; from < rows.length; from += PART) {
    const parts = new Map([[from / PART, rows.slice(from, from + PART)]])
    await keepParts(tx, { importId, kind: 'rows', keys, parts })
  }
}

/** Reads the rows of a file with the cells that were mended since. */
export async function readDraftRows(db: Queryable, { id }: Pick<Draft, 'id'>, keys: PartKeys): Promise<string[][]> {
  const parts = await readParts<string[][]>(db, { importId: id, kind: 'rows', keys })
  const rows = [...parts.values()].flat()
  const mended = await readParts<Mended>(db, { importId: id, kind: 'mended', keys })
  for (const [row, cells] of mended) {
    const place = rows[row - FIRST_ROW]
    for (const [index, text] of Object.entries(cells)) if (place) place[Number(index)] = text
  }
  return rows
}

/**
 * Writes the rows as the CSV that the command line reads, so that the same rules decide: the columns that are brought,
 * under their own names, and a blank line for each row that stays out, so that the numbers stay.
 *
 * @param without the rows that stay out, as a spreadsheet counts them
 */
export function csvOfDraft(
  rows: readonly string[][],
  columns: Draft['columns'],
  without: ReadonlySet<number> = new Set(),
): Buffer {
  const brought = columns.flatMap(({ column }, index) => (column ? [{ column, index }] : []))
  const lines = rows.map((cells, at) => {
    if (without.has(at + FIRST_ROW)) return ''

    const beyond = cells.slice(columns.length)
    const extra = beyond.some((cell) => cell.trim() !== '') ? beyond : []
    return [...brought.map(({ index }) => cells[index] ?? ''), ...extra].map(quoted).join(',')
  })
  return Buffer.from([brought.map(({ column }) => column).join(','), ...lines].join('\n'))
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
