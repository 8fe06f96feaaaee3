import { IMPORT_LIMITS, type ImportKind } from '@orbita/domain/files/imports'
import { CsvError, parse } from 'csv-parse/sync'
import type { Columns } from '../../infra/files/columns.ts'
import { CSV_OPTIONS, SEPARATORS, toFileRefusal } from '../../infra/files/csv.ts'
import { decodeText } from '../../infra/files/decode-text.ts'
import { FileRefusal } from '../../infra/files/file-refusal.ts'
import { findHeader, HEADER_ROWS } from './find-header.ts'
import { KINDS } from './kinds.ts'

export type CsvAsk = { bytes: Uint8Array; kind: ImportKind }

/** The most cells of a row while a CSV is parsed; empty columns at its right side are allowed, as in workbooks. */
const MAX_CELLS = 200
/** The most cells of all rows together: 50,000 people with every column that a file may have. */
const MAX_CELLS_OF_ALL = 2_500_000
/** The longest line of a CSV. The parser counts the characters of cells, not the separators between empty ones. */
const MAX_LINE = 128 * 1024
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const HEAD = 128 * 1024

export const TOO_WIDE = 'Tiene demasiadas columnas. Deja solo las que se importan.'

/**
 * Reads a CSV, or cells copied from a spreadsheet, as texts.
 *
 * @throws FileRefusal when it cannot be read as a table, or is larger than a table that is imported
 */
export function parseCsv({ bytes, kind }: CsvAsk): string[][] {
  const text = decodeText(bytes)
  const { columns: known } = KINDS[kind]
  const maxRows = IMPORT_LIMITS[kind].rows
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
  let cellsOfAll = 0
  const shorten = (cells: string[]) => {
    if (cells.length > MAX_CELLS) throw new FileRefusal(TOO_WIDE)
    const kept = withoutBlankEnd(cells)
    cellsOfAll += kept.length
    if (cellsOfAll > MAX_CELLS_OF_ALL) throw new FileRefusal(TOO_WIDE)
    return kept
  }
  try {
    // A refusal in `shorten` ends the reading before the next row.
    return parse(text, { ...CSV_OPTIONS, ...options, on_record: shorten })
  } catch (error) {
    throw toFileRefusal(error)
  }
}

/** Returns a row without the empty cells at its right side, which spreadsheets write when a column beside was used once. */
function withoutBlankEnd(cells: string[]): string[] {
  return cells.slice(0, Math.max(1, cells.findLastIndex((cell) => cell.trim() !== '') + 1))
}
