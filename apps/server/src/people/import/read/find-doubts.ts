import type { FileProblem } from '@orbita/domain/files/file-problem'
import { lostLeadingZero, normaliseCedula } from '@orbita/domain/people/cedula'
import type { PeopleColumn, PeopleRow } from './columns.ts'

const TEXT: readonly PeopleColumn[] = ['numero', 'nombre', 'apellidos', 'area']
const LONG_NUMBER = 8

const LOST_ZERO =
  'Parece una cédula del Ecuador que perdió su primer cero: tiene nueve cifras y con el cero sería válida. ' +
  'Da formato de texto a la columna y escríbela de nuevo.'

/** The counts of a column. @property digits all its digits together */
type Column = { filled: number; withAt: number; withDigitsAlone: number; digits: number }

/** A doubt about how the file was read, which somebody has to look at. */
export type ReadingDoubt = FileProblem & { stops: true }

/** Looks at the rows of a file, one after the other, for what seems wrong and is not refused. */
export type DoubtFinder = {
  see(row: PeopleRow): void
  /**
   * Returns what looked wrong: cédulas that lost their zero, and columns under the header of another. Like a problem, a doubt
   * never repeats a cell.
   */
  doubts(): ReadingDoubt[]
}

/** Begins to look through the rows of a file. */
export function createDoubtFinder(): DoubtFinder {
  const columns = new Map<PeopleColumn, Column>()
  const lostZeros: FileProblem[] = []
  let rows = 0
  return {
    see: ({ row, cells }) => {
      rows++
      for (const [name, cell] of cells) if (cell !== '') count(columnOf(columns, name), cell)
      if (lostLeadingZero(normaliseCedula(cells.get('cedula') ?? ''))) {
        lostZeros.push({ row, column: 'cedula', message: LOST_ZERO })
      }
    },
    doubts: () => [...swappedColumns(columns, rows), ...lostZeros].map((doubt) => ({ ...doubt, stops: true })),
  }
}

function columnOf(columns: Map<PeopleColumn, Column>, name: PeopleColumn): Column {
  const known = columns.get(name)
  if (known) return known

  const column = { filled: 0, withAt: 0, withDigitsAlone: 0, digits: 0 }
  columns.set(name, column)
  return column
}

function count(column: Column, cell: string): void {
  column.filled++
  if (cell.includes('@')) column.withAt++
  if (/^[\d.\s-]{5,}$/.test(cell)) column.withDigitsAlone++
  column.digits += cell.replace(/\D/g, '').length
}

function swappedColumns(columns: ReadonlyMap<PeopleColumn, Column>, rows: number): FileProblem[] {
  const isMostly = (name: PeopleColumn, some: (column: Column) => number) => {
    const column = columns.get(name)
    return column !== undefined && some(column) > column.filled / 2
  }
  /** Returns the mean number of digits in the cells of a column. */
  const lengthOf = (name: PeopleColumn) => (columns.get(name)?.digits ?? 0) / Math.max(rows, 1)
  const doubts = TEXT.flatMap((name): FileProblem[] => {
    if (isMostly(name, ({ withAt }) => withAt)) return [doubt(name, 'Parece tener correos.')]
    const hasDigits = name !== 'numero' && isMostly(name, ({ withDigitsAlone }) => withDigitsAlone)
    return hasDigits ? [doubt(name, 'Parece tener números.')] : []
  })
  if (isMostly('cedula', ({ withAt }) => withAt)) doubts.push(doubt('cedula', 'Parece tener correos.'))
  if (isMostly('correo', ({ filled, withAt }) => filled - withAt)) {
    doubts.push(doubt('correo', 'Parece no tener correos.'))
  }
  if (lengthOf('numero') >= LONG_NUMBER && lengthOf('numero') > lengthOf('cedula')) {
    doubts.push(doubt('numero', 'Parece tener las cédulas.'))
  }
  return doubts
}

function doubt(column: PeopleColumn, what: string): FileProblem {
  return { row: 1, column, message: `${what} Revisa que cada columna esté bajo su encabezado.` }
}
