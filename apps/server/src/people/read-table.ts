import { CsvError, parse } from 'csv-parse/sync'
import { type Column, columnOf } from './columns.ts'
import { type FileProblem, FileRefusal } from './file-problem.ts'

export const MAX_ROWS = 10_000

const SEPARATORS = [',', ';', '\t'] as const
const MAX_COLUMNS = 50

export type TableRow = {
  /** as a spreadsheet counts: the header is row 1 */
  row: number
  cells: ReadonlyMap<Column, string>
}

export type Table = { columns: ReadonlySet<Column>; rows: readonly TableRow[]; problems: readonly FileProblem[] }

/**
 * Splits a CSV into rows under the columns of `columns.ts`. The separator is the one whose header makes most sense;
 * blank rows are passed over but counted, so row numbers are those of the spreadsheet.
 *
 * @param required columns without which the file makes no sense
 * @throws FileRefusal when rows and columns cannot be told apart
 */
export function readTable(text: string, required: readonly Column[]): Table {
  const records = parseRecords(text, separatorOf(text))
  const [header = [], ...rest] = records
  if (rest.length > MAX_ROWS) throw new FileRefusal(`Tiene más de ${MAX_ROWS.toLocaleString('es')} filas. Divídelo.`)

  const columns = columnsOf(header)
  const problems = [...headerProblems(header, columns), ...missing(columns, required)]
  if (problems.length > 0) return { columns: new Set(), rows: [], problems }

  const rows = rest.map((cells, index) => ({ row: index + 2, cells })).filter(({ cells }) => !isBlank(cells))
  return {
    columns: new Set(columns.filter((column) => column !== undefined)),
    rows: rows.map(({ row, cells }) => ({ row, cells: underColumns(cells, columns) })),
    problems: rows.filter(({ cells }) => !isBlank(cells.slice(columns.length))).map(({ row }) => tooWide(row)),
  }
}

function separatorOf(text: string): string {
  const known = (separator: string) => columnsOf(headerOf(text, separator)).filter((column) => column).length
  return SEPARATORS.toSorted((one, other) => known(other) - known(one))[0] ?? ','
}

function headerOf(text: string, separator: string): string[] {
  try {
    return parse(text, { ...OPTIONS, delimiter: separator, to: 1 })[0] ?? []
  } catch {
    return []
  }
}

const OPTIONS = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  max_record_size: 64 * 1024,
}

function parseRecords(text: string, separator: string): string[][] {
  try {
    return parse(text, { ...OPTIONS, delimiter: separator, to: MAX_ROWS + 2 })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new FileRefusal(
      'Las comillas no cuadran: una celda abre y no cierra, o cierra a mitad. ' +
        'Dentro de una celda entre comillas, cada comilla se escribe doble.',
      rowOf(error),
    )
  }
}

function rowOf(error: CsvError): number {
  const { records } = error as { records?: unknown }
  return typeof records === 'number' ? records + 1 : 0
}

function columnsOf(header: readonly string[]): (Column | undefined)[] {
  const last = header.findLastIndex((cell) => cell.trim() !== '')
  return header.slice(0, Math.min(last + 1, MAX_COLUMNS)).map(columnOf)
}

function headerProblems(header: readonly string[], columns: readonly (Column | undefined)[]): FileProblem[] {
  if (columns.length === 0) throw new FileRefusal('Está vacío.')
  if (columns.every((column) => column === undefined)) {
    throw new FileRefusal(
      'La primera fila debe tener los encabezados: correo, cedula, nombre, area, plataformas, activo.',
    )
  }
  if (header.length > MAX_COLUMNS) throw new FileRefusal('Tiene demasiadas columnas. Deja solo las que se importan.')

  return columns.flatMap((column, index) => {
    if (column === undefined) {
      const message = `No se conoce el encabezado de la columna ${letterOf(index)}. Corrígelo o quita la columna.`
      return [{ row: 1, column: '', message }]
    }
    return columns.indexOf(column) < index ? [{ row: 1, column, message: 'La columna está repetida.' }] : []
  })
}

function missing(columns: readonly (Column | undefined)[], required: readonly Column[]): FileProblem[] {
  return required
    .filter((column) => !columns.includes(column))
    .map((column) => ({ row: 1, column, message: 'Falta la columna.' }))
}

function tooWide(row: number): FileProblem {
  const message = 'Tiene más celdas que el encabezado. Una celda con el separador dentro va entre comillas.'
  return { row, column: '', message }
}

function underColumns(cells: readonly string[], columns: readonly (Column | undefined)[]): ReadonlyMap<Column, string> {
  return new Map(columns.flatMap((column, index) => (column ? [[column, (cells[index] ?? '').trim()] as const] : [])))
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

/** The letters a spreadsheet puts over a column; enough for MAX_COLUMNS. */
function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `A${letter}`
}
