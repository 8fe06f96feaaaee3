import { readDate } from '@orbita/domain/time/read-date'
import { withoutCedulas } from '../../people/import/read/describe-row.ts'
import { headersOf, type StoredColumn } from './draft.ts'

const MOST_LETTERS = 60

/**
 * Returns a cell as the console shows it: only the shape of a cédula, and no other digits that could be one. */
export function viewOfCell(text: string, column: string): string {
  const cell = text.trim()
  if (column === 'cedula') return cell === '' ? '' : shapeOf(cell)

  // Everything else of an employee is found by their e-mail, so it is shown whole.
  const shown = column === 'correo' && cell.includes('@') ? cell : withoutCedulas(cell)
  return shown.length > MOST_LETTERS ? `${shown.slice(0, MOST_LETTERS)}…` : shown
}

/** Digits that could be a cédula, also with signs between them. */
const GROUPED = /\d(?:[.,\s-]?\d){5,}/g

/** An amount of money, which has decimals. */
const MONEY = /^[A-Z]{0,3}\p{Sc}? ?-?\d{1,3}(?:[.,]\d{3})*[.,]\d{1,2}$/u

/** Returns a cell of a column that could be anything, cédulas included. A date is none, and neither is money. */
export function viewOfUnknown(text: string): string {
  const cell = text.trim()
  const isOther = MONEY.test(cell) || (!/^\d+$/.test(cell) && 'on' in readDate(cell))
  const shown = isOther ? cell : cell.replace(GROUPED, (digits) => '•'.repeat(digits.length))
  return shown.length > MOST_LETTERS ? `${shown.slice(0, MOST_LETTERS)}…` : shown
}

/** Returns the cells of a row that are not empty, for whoever mends one of them. @see D-115 */
export function rowInSight(
  cells: readonly string[],
  columns: readonly StoredColumn[],
): { title: string; value: string }[] {
  return headersOf(columns).flatMap(({ title, column }, index) => {
    const text = (cells[index] ?? '').trim()
    if (text === '') return []
    return [{ title, value: column === null ? viewOfUnknown(text) : viewOfCell(text, column) }]
  })
}

function shapeOf(cedula: string): string {
  const length = [...cedula].length
  if (/\D/.test(cedula)) return `${length} ${length === 1 ? 'signo' : 'signos'}`
  return `${length} ${length === 1 ? 'cifra' : 'cifras'}`
}
