import type { ImportKind, TextEncoding } from '@orbita/domain/files/imports'
import { isBlank } from '../../infra/files/csv.ts'
import { FileRefusal } from '../../infra/files/file-refusal.ts'
import type { WorkbookTable } from '../../infra/files/workbooks/parse-workbook.ts'
import { isWorkbook, readWorkbook } from '../../infra/files/workbooks/read-workbook.ts'
import type { DraftReading } from '../draft/draft.ts'
import { findHeader } from './find-header.ts'
import { TABLES, type TableKind } from './kinds.ts'
import { type CsvTable, TOO_WIDE } from './parse-csv.ts'
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
  /** how it was read */
  reading: Pick<DraftReading, 'text' | 'damaged' | 'hidden' | 'is1904'>
}

const MAX_COLUMNS = 50

/** How a file is read. @property preferred the names of sheets that were applied before */
export type ReadAsk = {
  kind: ImportKind
  sheet: string | undefined
  encoding?: TextEncoding | undefined
  preferred?: readonly string[] | undefined
}

/** The texts of a file, before its headers are looked for. */
type Texts = (WorkbookTable | CsvTable) & Pick<Sheet, 'sheet' | 'sheets' | 'formulas'>

/** Reads the texts of a workbook, a CSV, or cells copied from a spreadsheet. @throws FileRefusal */
export async function readTexts(
  bytes: Uint8Array,
  { kind, sheet, encoding, preferred = [] }: Omit<ReadAsk, 'kind'> & { kind: TableKind },
): Promise<Texts> {
  const { columns, rows } = TABLES[kind]
  if (isWorkbook(bytes)) {
    return readWorkbook({ bytes, sheet, headers: columns.headers, preferred, maxRows: rows + 1 })
  }
  return { sheets: [], sheet: null, formulas: [], ...(await readCsv({ bytes, kind, encoding })) }
}

/**
 * Reads a workbook, a CSV, or cells copied from a spreadsheet.
 *
 * @throws FileRefusal when it cannot be read as a table
 */
export async function readSheet(bytes: Uint8Array, { kind, sheet, encoding, preferred }: ReadAsk): Promise<Sheet> {
  const known = TABLES[kind].columns
  const table = await readTexts(bytes, { kind, sheet, encoding, preferred })
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
  const { sheets, sheet: name } = table
  return { sheets, sheet: name, headers, rows: rows.slice(0, last + 1), formulas, reading: readingOf(table, place) }
}

/** Says how a table was read, with its rows as a spreadsheet counts them. Those above the headers do not count. */
function readingOf(table: WorkbookTable | CsvTable, place: number): Sheet['reading'] {
  if ('text' in table) {
    const damaged = table.damaged.flatMap((at) => (at > place ? [at + 1] : []))
    return { text: table.text, ...(damaged.length > 0 && { damaged }) }
  }
  const { hidden, is1904 } = table
  const rows = hidden.rows.flatMap((at) => (at > place ? [at + 1] : []))
  return { hidden: { ...hidden, rows }, ...(is1904 && { is1904 }) }
}
