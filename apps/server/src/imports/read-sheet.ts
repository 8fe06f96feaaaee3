import { CsvError, parse } from 'csv-parse/sync'
import type { Columns } from '../infra/files/columns.ts'
import { asRefusal, CSV_OPTIONS, isBlank, SEPARATORS } from '../infra/files/csv.ts'
import { decodeText } from '../infra/files/decode-text.ts'
import { FileRefusal } from '../infra/files/file-refusal.ts'
import { isWorkbook, readWorkbook } from '../infra/files/workbooks/read-workbook.ts'

/** A file as texts, before any of them means something. */
export type Sheet = {
  sheet: string | null
  sheets: string[]
  headers: string[]
  /** the rows below the header; blank ones are there, so that numbers match the spreadsheet */
  rows: string[][]
  formulas: { row: number; column: number }[]
}

const MAX_COLUMNS = 50
const HEAD = 128 * 1024

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
    ? await readWorkbook({ bytes, sheet, maxRows: maxRows + 1 })
    : { sheets: [], sheet: null, rows: readCsv(decodeText(bytes), { known, maxRows }), formulas: [] }
  const [first = [], ...rows] = table.rows
  const headers = first.slice(0, first.findLastIndex((cell) => cell.trim() !== '') + 1).map((cell) => cell.trim())
  if (headers.length === 0) throw new FileRefusal('La primera fila debe tener los encabezados.')
  if (headers.length > MAX_COLUMNS) throw new FileRefusal('Tiene demasiadas columnas. Deja solo las que se importan.')

  const last = rows.findLastIndex((cells) => !isBlank(cells))
  if (last === -1) throw new FileRefusal('No tiene ninguna fila debajo de los encabezados.')
  return { ...table, headers, rows: rows.slice(0, last + 1) }
}

function readCsv(text: string, { known, maxRows }: { known: Columns<string>; maxRows: number }): string[][] {
  const records = parseWith(text, { delimiter: separatorOf(text, known), to: maxRows + 2 })
  if (records.length === 0) throw new FileRefusal('Está vacío.')
  if (records.length > maxRows + 1) {
    throw new FileRefusal(`Tiene más de ${maxRows.toLocaleString('es')} filas. Divídelo.`)
  }
  return records
}

/** Returns the separator that gives the most known headers, or else the most cells. */
function separatorOf(text: string, known: Columns<string>): string {
  const scores = SEPARATORS.map((separator) => {
    const cells = headOf(text.slice(0, HEAD), separator)
    return { separator, score: 1_000 * cells.filter((cell) => known.of(cell)).length + cells.length }
  })
  return scores.toSorted((one, other) => other.score - one.score)[0]!.separator
}

function headOf(head: string, delimiter: string): string[] {
  try {
    return parse(head, { ...CSV_OPTIONS, delimiter, to: 1 })[0] ?? []
  } catch (error) {
    if (error instanceof CsvError) return []
    throw error
  }
}

function parseWith(text: string, options: { delimiter: string; to: number }): string[][] {
  try {
    return parse(text, { ...CSV_OPTIONS, ...options })
  } catch (error) {
    throw asRefusal(error)
  }
}
