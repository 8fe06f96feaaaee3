import { CsvError, parse } from 'csv-parse/sync'
import type { Columns } from '../../infra/files/columns.ts'
import { asRefusal, CSV_OPTIONS, isBlank, SEPARATORS } from '../../infra/files/csv.ts'
import { decodeText } from '../../infra/files/decode-text.ts'
import { FileRefusal } from '../../infra/files/file-refusal.ts'
import { isWorkbook, readWorkbook } from '../../infra/files/workbooks/read-workbook.ts'
import { findHeader, HEADER_ROWS } from './find-header.ts'

/** A file as texts, before any of them means something. */
export type Sheet = {
  sheet: string | null
  sheets: string[]
  headers: string[]
  /**
   * the rows below the first one of the sheet; blank ones are there, so that numbers match the spreadsheet. Those above
   * the headers and the headers themselves have no cells.
   */
  rows: string[][]
  formulas: { row: number; column: number }[]
}

const MAX_COLUMNS = 50
/** The most cells of a row while a CSV is parsed; empty columns at its right side are allowed, as in workbooks. */
const MAX_CELLS = 200
/** The longest line of a CSV. The parser counts the characters of cells, not the separators between empty ones. */
const MAX_LINE = 128 * 1024
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const HEAD = 128 * 1024

const TOO_WIDE = 'Tiene demasiadas columnas. Deja solo las que se importan.'

/**
 * Reads a workbook, a CSV, or cells copied from a spreadsheet.
 *
 * @param options.maxRows the most rows below the header
 * @throws FileRefusal when it cannot be read as a table
 */
export async function readSheet(
  bytes: Uint8Array,
  options: { sheet: string | undefined; maxRows: number; known: Columns<string> },
): Promise<Sheet> {
  const { sheet, maxRows, known } = options
  const table = isWorkbook(bytes)
    ? await readWorkbook({ bytes, sheet, headers: known.headers, maxRows: maxRows + 1 })
    : { sheets: [], sheet: null, rows: readCsv(decodeText(bytes), { known, maxRows }), formulas: [] }
  const place = findHeader(table.rows, known)
  const first = table.rows[place] ?? []
  const rows = table.rows.slice(1).map((cells, at) => (at < place ? [] : cells.length === 0 ? [''] : cells))
  const headers = first
    .slice(0, first.findLastIndex((cell) => cell.trim() !== '') + 1)
    .map((cell) => cell.trim().replace(/\s+/g, ' '))
  if (headers.length === 0) throw new FileRefusal('La primera fila debe tener los encabezados.')
  if (headers.length > MAX_COLUMNS) throw new FileRefusal(TOO_WIDE)

  const last = rows.findLastIndex((cells) => !isBlank(cells))
  if (last === -1) throw new FileRefusal('No tiene ninguna fila debajo de los encabezados.')
  const formulas = table.formulas.filter(({ row }) => row > place)
  return { ...table, headers, rows: rows.slice(0, last + 1), formulas }
}

function readCsv(text: string, { known, maxRows }: { known: Columns<string>; maxRows: number }): string[][] {
  if (hasLongLine(text))
    throw new FileRefusal('Una de sus filas es demasiado larga. Deja solo la tabla que se importa.')

  const records = parseWith(text, { delimiter: separatorOf(text, known), to: maxRows + 2 })
  if (records.length === 0) throw new FileRefusal('Está vacío.')
  if (records.length > maxRows + 1) {
    throw new FileRefusal(`Tiene más de ${maxRows.toLocaleString('es')} filas. Divídelo.`)
  }
  return records
}

/** Returns whether a line is longer than any row, before a row of millions of empty cells is made of it. */
function hasLongLine(text: string): boolean {
  let length = 0
  for (let at = 0; at < text.length && length <= MAX_LINE; at++) {
    const code = text.charCodeAt(at)
    length = code === LINE_FEED || code === CARRIAGE_RETURN ? 0 : length + 1
  }
  return length > MAX_LINE
}

/** Returns the separator whose header has the most known columns, or else the most cells. */
function separatorOf(text: string, known: Columns<string>): string {
  const scores = SEPARATORS.map((separator) => {
    const rows = headOf(text.slice(0, HEAD), separator)
    const cells = rows[findHeader(rows, known)] ?? []
    return { separator, score: 1_000 * cells.filter((cell) => known.of(cell)).length + cells.length }
  })
  return scores.toSorted((one, other) => other.score - one.score)[0]!.separator
}

function headOf(head: string, delimiter: string): string[][] {
  try {
    return parse(head, { ...CSV_OPTIONS, delimiter, to: HEADER_ROWS })
  } catch (error) {
    if (error instanceof CsvError) return []
    throw error
  }
}

function parseWith(text: string, options: { delimiter: string; to: number }): string[][] {
  try {
    return parse(text, { ...CSV_OPTIONS, ...options, on_record: narrow })
  } catch (error) {
    throw asRefusal(error)
  }
}

/** @throws FileRefusal for a row that is too wide, before the next one is read */
function narrow(cells: string[]): string[] {
  if (cells.length > MAX_CELLS) throw new FileRefusal(TOO_WIDE)
  return cells
}
