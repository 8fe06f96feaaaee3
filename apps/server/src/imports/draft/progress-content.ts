import { createHash } from 'node:crypto'
import { ALWAYS_REQUIRED, type ProgressColumn } from '../../game/missions/progress/import/file-columns.ts'
import type { ProgressContent } from '../../game/missions/progress/import/import-progress.ts'
import { withoutPlaceholder } from '../../infra/files/placeholders.ts'
import type { NumberedCells, TextTable } from '../../infra/files/table.ts'
import { nameKey } from '../../people/import/file-names.ts'
import type { Draft } from './draft.ts'
import { FIRST_ROW, tableOfDraft } from './draft-rows.ts'
import type { ProgressRows } from './progress-rows.ts'

/** Returns what the rows of a draft say as a file of progress. @param without the rows that stay out */
export function contentOfDraft(
  { rows, emails }: Pick<ProgressRows, 'rows' | 'emails'>,
  columns: Draft['columns'],
  without: ReadonlySet<number>,
): ProgressContent {
  const table = withEmails(tableOfDraft(rows, columns, { without, required: ALWAYS_REQUIRED }), emails)
  return { hash: hashOf(table, rows.length), open: () => table }
}

/** Gives the rows that say a name alone the e-mail of the person whom it means, below a column of its own if there is none. */
function withEmails(table: TextTable<ProgressColumn>, emails: ReadonlyMap<string, string>): TextTable<ProgressColumn> {
  const [nameAt, emailAt, numberAt] = (['nombre', 'correo', 'numero'] as const).map((name) =>
    table.columns.indexOf(name),
  ) as [number, number, number]
  if (nameAt === -1) return table

  const width = table.columns.length
  const read = (cells: readonly string[], at: number) => withoutPlaceholder(cells[at] ?? '').trim()
  const emailOf = (cells: readonly string[]) => {
    const [email, name] = [read(cells, emailAt), read(cells, nameAt)]
    if (email !== '' || read(cells, numberAt) !== '') return email
    return name.includes('@') ? name : (emails.get(nameKey(name)) ?? '')
  }
  function* named(): Generator<NumberedCells> {
    for (const { row, cells } of table.rows as Iterable<NumberedCells>) {
      const email = emailOf(cells)
      yield {
        row,
        cells: emailAt >= 0 ? cells.with(emailAt, email) : [...cells.slice(0, width), email, ...cells.slice(width)],
      }
    }
  }
  const columns: TextTable<ProgressColumn>['columns'] = emailAt >= 0 ? table.columns : [...table.columns, 'correo']
  return { ...table, columns, rows: { [Symbol.iterator]: named } }
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
