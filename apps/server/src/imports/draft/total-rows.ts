import type { FileProblem } from '@orbita/domain/files/file-problem'
import { type Draft, givenOf, headersOf } from './draft.ts'
import { FIRST_ROW, textOf } from './draft-rows.ts'

/** How the first cell of a row of totals begins: «Total», «TOTALES», «Gran total», «Subtotal Ventas», «Total: 59». */
const TOTAL = /^(?:gran\s+|sub\s*-?\s*)?total(?:es)?(?:\s|:|$)/i

const LEFT_OUT = 'Parece la fila de un total: se queda fuera.'

/**
 * Returns the rows of a file that a spreadsheet added up, as it counts them. Such a row is about no employee: it has no
 * e-mail and no day, so a row of the mission «Total fitness» whose e-mail is missing is not one. In a file whose day was given
 * for every row, it has no employee's number.
 *
 * @see D-73
 */
export function totalRows(rows: readonly (readonly string[])[], columns: Draft['columns']): ReadonlySet<number> {
  const found = rows.flatMap((cells, at) => (isTotalOfPeople(cells, columns) ? [at + FIRST_ROW] : []))
  return new Set(found)
}

/** Returns whether the first cell of a row says that it is a total. */
export function isTotal(cells: readonly string[]): boolean {
  return TOTAL.test(firstOf(cells))
}

function firstOf(cells: readonly string[]): string {
  return cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
}

function isTotalOfPeople(cells: readonly string[], columns: Draft['columns']): boolean {
  const first = firstOf(cells)
  if (!TOTAL.test(first) || cells.some((cell) => cell.includes('@'))) return false
  const headers = headersOf(columns)
  if (givenOf(columns, 'fecha') === undefined) return textOf(cells, headers, 'fecha').trim() === ''
  return ['', first].includes(textOf(cells, headers, 'numero').trim())
}

/** Says of each row of totals that it stays out. */
export function doubtsOfTotals(totals: ReadonlySet<number>): FileProblem[] {
  return [...totals].map((row) => ({ row, column: '', message: LEFT_OUT }))
}
