import { IMPORT_LIMITS, type ImportKind } from '@orbita/domain/files/imports'
import { isBlank } from '../../infra/files/csv.ts'
import { FileRefusal } from '../../infra/files/file-refusal.ts'
import { isWorkbook, readWorkbook } from '../../infra/files/workbooks/read-workbook.ts'
import { findHeader } from './find-header.ts'
import { KINDS } from './kinds.ts'
import { TOO_WIDE } from './parse-csv.ts'
import { readCsv } from './read-csv.ts'

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

/**
 * Reads a workbook, a CSV, or cells copied from a spreadsheet.
 *
 * @throws FileRefusal when it cannot be read as a table
 */
export async function readSheet(
  bytes: Uint8Array,
  { kind, sheet }: { kind: ImportKind; sheet: string | undefined },
): Promise<Sheet> {
  const known = KINDS[kind].columns
  const table = isWorkbook(bytes)
    ? await readWorkbook({ bytes, sheet, headers: known.headers, maxRows: IMPORT_LIMITS[kind].rows + 1 })
    : { sheets: [], sheet: null, rows: await readCsv({ bytes, kind }), formulas: [] }
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
