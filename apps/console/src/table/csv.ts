import type { Column } from './data-table.tsx'

/** The characters that begin a formula in a spreadsheet. A cell that begins with one is written as text. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * Writes rows as a CSV that spreadsheets open in Spanish: with a mark of its encoding, `;` between cells, and no cell that
 * could act as a formula.
 *
 * @see D-84
 */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))]
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !/^-?\d+$/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
