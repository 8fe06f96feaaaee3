import { type ImportKind, MOST_COLUMNS, type TextEncoding } from '@orbita/domain/files/imports'
import { isEmail, normaliseEmail } from '@orbita/domain/text/text'
import type { Columns } from '../../infra/files/columns.ts'
import { isBlank } from '../../infra/files/csv.ts'
import { FileRefusal } from '../../infra/files/file-refusal.ts'
import type { WorkbookTable } from '../../infra/files/workbooks/parse-workbook.ts'
import { isWorkbook, readWorkbook } from '../../infra/files/workbooks/read-workbook.ts'
import type { DraftReading } from '../draft/draft.ts'
import { findHeader, joinHeaders } from './find-header.ts'
import { joinCheckDigits } from './join-check-digits.ts'
import { KINDS, TABLES, type TableKind } from './kinds.ts'
import { type CsvTable, TOO_WIDE } from './parse-csv.ts'
import { readCsv } from './read-csv.ts'
import { splitLines } from './split-lines.ts'

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

const ONE_COLUMN =
  'Todo quedó en una sola columna. Entre columna y columna va una coma, un punto y coma, un tabulador o una barra (|).'

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
  const { columns, rows: most } = TABLES[kind]
  const table = isWorkbook(bytes)
    ? await readWorkbook({ bytes, sheet, headers: columns.headers, preferred, maxRows: most + 1 })
    : { sheets: [], sheet: null, formulas: [], ...(await readCsv({ bytes, kind, encoding })) }
  // Only who reads files needs the names of characters.
  const { tidyCell } = await import('./tidy-cells.ts')
  for (const cells of table.rows) for (const [at, cell] of cells.entries()) cells[at] = tidyCell(cell)
  return { ...table, rows: splitLines(table.rows, columns) }
}

/**
 * Reads a workbook, a CSV, or cells copied from a spreadsheet.
 *
 * @throws FileRefusal when it cannot be read as a table
 */
export async function readSheet(bytes: Uint8Array, { kind, sheet, encoding, preferred }: ReadAsk): Promise<Sheet> {
  const known = TABLES[kind].columns
  const table = await readTexts(bytes, { kind, sheet, encoding, preferred })
  const found = findHeader(table.rows, known)
  const joined = joinHeaders(table.rows[found] ?? [], table.rows[found + 1] ?? [])
  const [place, first] = joined ? [found + 1, joined] : [found, table.rows[found] ?? []]
  const isHeader = (cells: readonly string[]) => first.length > 1 && first.every((cell, at) => cell === cells[at])
  const rows = table.rows.slice(1).map((cells, at) => {
    if (at < place || RULE.test(cells.join('')) || isHeader(cells)) return []
    return cells.length === 0 ? [''] : cells
  })
  const titled = lengthOf(first)
  if (titled === 0) throw new FileRefusal('La primera fila debe tener los encabezados.')
  if (titled > MOST_COLUMNS) throw new FileRefusal(TOO_WIDE)
  if (kind === 'people' && titled === 1 && !known.of(first[0]!)) throw new FileRefusal(ONE_COLUMN)
  if (isOfData(first, known)) throw new FileRefusal(withoutHeaders(place + 1, kind))

  // Beside the headers there are notes, which are not brought. In a text file it may be a cell that its separator cut.
  const filled = rows.reduce((most, cells) => Math.max(most, lengthOf(cells)), titled)
  const width = Math.min(filled, MOST_COLUMNS, 'text' in table ? Math.max(titled, table.widths[found] ?? 0) : filled)
  const headers = Array.from({ length: width }, (_, at) => (first[at] ?? '').trim().replace(/\s+/g, ' '))

  const last = rows.findLastIndex((cells) => !isBlank(cells))
  if (last === -1) throw new FileRefusal('No tiene ninguna fila debajo de los encabezados.')
  const formulas = table.formulas.filter(({ row }) => row > place)
  const { sheets, sheet: name } = table
  const filledRows = rows.slice(0, last + 1)
  const whole = kind === 'people' ? joinCheckDigits(headers, filledRows) : filledRows
  return { sheets, sheet: name, headers, rows: whole, formulas, reading: readingOf(table, place) }
}

/** Returns how many cells a row has, without the blank ones at its end. */
function lengthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1
}

/** A line that only divides, as programs write it below the headers: `-----`, `====`. */
const RULE = /^[-=_+*~|\s]{4,}$/
const FIGURES = /^[\d./-]{5,}$/

/** Returns whether the row that was taken for the headers is one of data: nobody heads a column with an e-mail. */
function isOfData(cells: readonly string[], known: Columns<string>): boolean {
  if (cells.some((cell) => isEmail(normaliseEmail(cell)))) return true
  return !cells.some((cell) => known.of(cell)) && cells.some((cell) => FIGURES.test(cell.trim()))
}

function withoutHeaders(row: number, kind: ImportKind): string {
  const names = KINDS[kind].required.slice(0, 3)
  return `Le faltan los encabezados: la fila ${row} ya es de datos. Escribe encima qué es cada columna, como ${names.join(', ')}.`
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
