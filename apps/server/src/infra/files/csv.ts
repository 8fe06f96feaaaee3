import type { FileProblem } from '@orbita/domain/files/file-problem'
import { CsvError, parse } from 'csv-parse/sync'
import type { Columns } from './columns.ts'
import { FileRefusal } from './file-refusal.ts'

/** The signs that programs write between cells. */
export const SEPARATORS = [',', ';', '\t', '|'] as const
const MAX_COLUMNS = 50
const MAX_ROW = 64 * 1024

/** The options that read a CSV of any program. */
export const CSV_OPTIONS = {
  // Some write a space after each separator, and quotes after it.
  trim: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  max_record_size: MAX_ROW,
}

export type Header<Name extends string> = {
  separator: string
  /** By position; undefined for an unknown header, which is a problem. */
  columns: readonly (Name | undefined)[]
  problems: readonly FileProblem[]
}

export type TableRow<Name extends string> = {
  /** The row as a spreadsheet counts it: the header is row 1. */
  row: number
  cells: ReadonlyMap<Name, string>
}

/**
 * Reads the header. The separator is the one that gives the most known columns.
 *
 * @param required columns without which the file cannot be read
 * @throws FileRefusal when the file is empty, has no header or has too many columns
 */
export function readHeader<Name extends string>(
  text: string,
  known: Columns<Name>,
  required: readonly Name[],
): Header<Name> {
  const head = text.slice(0, 2 * MAX_ROW)
  const read = SEPARATORS.map((separator) => ({ separator, cells: cellsOf(head, separator) }))
  const meaning = (cells: readonly string[]) => columnsOf(cells, known).filter((column) => column !== undefined).length
  const [{ separator, cells }] = read.toSorted((one, other) => meaning(other.cells) - meaning(one.cells)) as [
    (typeof read)[number],
  ]
  if (cells.length === 0) parseFirst(head, separator)
  const columns = columnsOf(cells, known)
  if (columns.length === 0) throw new FileRefusal('Está vacío.')
  if (columns.every((column) => column === undefined)) {
    throw new FileRefusal(`La primera fila debe tener los encabezados: ${known.names.join(', ')}.`)
  }
  if (cells.length > MAX_COLUMNS) throw new FileRefusal('Tiene demasiadas columnas. Deja solo las que se importan.')

  return { separator, columns, problems: problemsOfColumns(columns, required) }
}

/** Returns what is wrong with the columns of a table: unknown or repeated ones, and those of `required` that it lacks. */
export function problemsOfColumns<Name extends string>(
  columns: readonly (Name | undefined)[],
  required: readonly Name[],
): FileProblem[] {
  return [...headerProblems(columns), ...missing(columns, required)]
}

/** Converts an error of the CSV parser to a refusal. @throws any other error unchanged */
export function toFileRefusal(error: unknown): FileRefusal {
  if (!(error instanceof CsvError)) throw error

  const { records } = error as { records?: unknown }
  return new FileRefusal(
    'Las comillas no cuadran: una celda abre y no cierra, o cierra a mitad. ' +
      'Dentro de una celda entre comillas, cada comilla se escribe doble.',
    typeof records === 'number' ? records + 1 : 0,
  )
}

/** Returns the cells of a row by column, trimmed. */
export function underColumns<Name extends string>(
  cells: readonly string[],
  columns: readonly (Name | undefined)[],
): ReadonlyMap<Name, string> {
  return new Map(columns.flatMap((column, index) => (column ? [[column, (cells[index] ?? '').trim()] as const] : [])))
}

/** Returns the problem of a row with cells beyond the header. */
export function tooWide(row: number, cells: readonly string[], width: number): FileProblem[] {
  if (isBlank(cells.slice(width))) return []

  const message = 'Tiene más celdas que el encabezado. Una celda con el separador dentro va entre comillas.'
  return [{ row, column: '', message }]
}

/** Returns whether all cells are empty or white space. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

function cellsOf(head: string, separator: string): string[] {
  try {
    return parseFirst(head, separator)
  } catch {
    return []
  }
}

function parseFirst(head: string, delimiter: string): string[] {
  try {
    return parse(head, { ...CSV_OPTIONS, delimiter, to: 1 })[0] ?? []
  } catch (error) {
    throw toFileRefusal(error)
  }
}

function columnsOf<Name extends string>(cells: readonly string[], known: Columns<Name>): (Name | undefined)[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, Math.min(last + 1, MAX_COLUMNS)).map(known.of)
}

function headerProblems<Name extends string>(columns: readonly (Name | undefined)[]): FileProblem[] {
  return columns.flatMap((column, index) => {
    if (column === undefined) {
      const message = `No se conoce el encabezado de la columna ${letterOf(index)}. Corrígelo o quita la columna.`
      return [{ row: 1, column: '', message }]
    }
    return columns.indexOf(column) < index ? [{ row: 1, column, message: 'La columna está repetida.' }] : []
  })
}

function missing<Name extends string>(
  columns: readonly (Name | undefined)[],
  required: readonly Name[],
): FileProblem[] {
  return required
    .filter((column) => !columns.includes(column))
    .map((column) => ({ row: 1, column, message: 'Falta la columna.' }))
}

/** Returns the letters a spreadsheet shows over a column; enough for MAX_COLUMNS. */
function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `A${letter}`
}
