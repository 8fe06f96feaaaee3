import { withoutCedulas } from '../../people/import/read/describe-row.ts'

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

function shapeOf(cedula: string): string {
  const length = [...cedula].length
  if (/\D/.test(cedula)) return `${length} ${length === 1 ? 'signo' : 'signos'}`
  return `${length} ${length === 1 ? 'cifra' : 'cifras'}`
}
