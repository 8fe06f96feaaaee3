import { createHash } from 'node:crypto'
import { ALWAYS_REQUIRED } from '../../game/missions/progress/import/file-columns.ts'
import type { ProgressContent } from '../../game/missions/progress/import/import-progress.ts'
import type { NumberedCells, TextTable } from '../../infra/files/table.ts'
import type { Draft } from './draft.ts'
import { FIRST_ROW, tableOfDraft } from './draft-rows.ts'

/** Returns what the rows of a draft say as a file of progress. @param without the rows that stay out */
export function contentOfDraft(
  rows: readonly string[][],
  columns: Draft['columns'],
  without: ReadonlySet<number>,
): ProgressContent {
  const table = tableOfDraft(rows, columns, { without, required: ALWAYS_REQUIRED })
  return { hash: hashOf(table, rows.length), open: () => table }
}

/**
 * Hashes the table as the CSV that earlier releases made of it, so that a file that was loaded then is still recognised: a
 * blank line for each row that is not there.
 */
function hashOf({ columns, rows }: TextTable<string>, count: number): Buffer {
  const hash = createHash('sha256').update(columns.join(','))
  let next = FIRST_ROW
  for (const { row, cells } of rows as Iterable<NumberedCells>) {
    hash.update('\n'.repeat(row - next + 1) + cells.map(quoted).join(','))
    next = row + 1
  }
  return hash.update('\n'.repeat(count + FIRST_ROW - next)).digest()
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
