import { isWithoutItsZero, normaliseCedula } from '@orbita/domain/cedula'
import type { FileProblem } from '@orbita/domain/file-problem'
import type { PeopleColumn } from './columns.ts'
import type { PeopleRow } from './read-table.ts'

const TEXT: readonly PeopleColumn[] = ['numero', 'nombre', 'apellidos', 'area']
const LONG_NUMBER = 8

/**
 * Returns what looks wrong in a file without being refused: cédulas that lost their zero, and columns under the header
 * of another. Like a problem, a doubt never repeats a cell.
 */
export function findDoubts(rows: readonly PeopleRow[]): FileProblem[] {
  return [...swappedColumns(rows), ...lostZeros(rows)]
}

function lostZeros(rows: readonly PeopleRow[]): FileProblem[] {
  const message =
    'Parece una cédula del Ecuador que perdió su primer cero: tiene nueve cifras y con el cero sería válida. ' +
    'Da formato de texto a la columna y escríbela de nuevo.'
  return rows
    .filter(({ cells }) => isWithoutItsZero(normaliseCedula(cells.get('cedula') ?? '')))
    .map(({ row }) => ({ row, column: 'cedula', message }))
}

function swappedColumns(rows: readonly PeopleRow[]): FileProblem[] {
  const isMostly = (column: PeopleColumn, pattern: RegExp) => {
    const filled = rows.map(({ cells }) => cells.get(column) ?? '').filter(Boolean)
    return filled.length > 0 && filled.filter((cell) => pattern.test(cell)).length > filled.length / 2
  }
  const doubts = TEXT.flatMap((column): FileProblem[] => {
    if (isMostly(column, /@/)) return [doubt(column, 'Parece tener correos.')]
    const hasDigits = column !== 'numero' && isMostly(column, /^[\d.\s-]{5,}$/)
    return hasDigits ? [doubt(column, 'Parece tener números.')] : []
  })
  if (isMostly('cedula', /@/)) doubts.push(doubt('cedula', 'Parece tener correos.'))
  if (isMostly('correo', /^[^@]+$/)) doubts.push(doubt('correo', 'Parece no tener correos.'))
  if (lengthOf(rows, 'numero') >= LONG_NUMBER && lengthOf(rows, 'numero') > lengthOf(rows, 'cedula')) {
    doubts.push(doubt('numero', 'Parece tener las cédulas.'))
  }
  return doubts
}

function doubt(column: PeopleColumn, what: string): FileProblem {
  return { row: 1, column, message: `${what} Revisa que cada columna esté bajo su encabezado.` }
}

/** Returns the mean number of digits in the cells of a column. */
function lengthOf(rows: readonly PeopleRow[], column: PeopleColumn): number {
  const digits = rows.reduce((sum, { cells }) => sum + (cells.get(column) ?? '').replace(/\D/g, '').length, 0)
  return rows.length === 0 ? 0 : digits / rows.length
}
