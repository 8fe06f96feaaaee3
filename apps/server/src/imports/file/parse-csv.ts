import { MOST_COLUMNS, type TextEncoding } from '@orbita/domain/files/imports'
import { CsvError, parse } from 'csv-parse/sync'
import type { Columns } from '../../infra/files/columns.ts'
import { CSV_OPTIONS, SEPARATORS, toFileRefusal } from '../../infra/files/csv.ts'
import { readEncoded } from '../../infra/files/decode-text.ts'
import { FileRefusal } from '../../infra/files/file-refusal.ts'
import type { DraftReading } from '../draft/draft.ts'
import { findHeader, HEADER_ROWS } from './find-header.ts'
import { TABLES, type TableKind } from './kinds.ts'

/** @property encoding the one to read it in; the one that it seems to have, if absent */
export type CsvAsk = { bytes: Uint8Array; kind: TableKind; encoding?: TextEncoding | undefined }

/**
 * A CSV as texts.
 *
 * @property damaged the rows whose quotes do not match, from 0
 * @property widths how many cells each of the first rows has, with the blank ones at its end
 */
export type CsvTable = {
  rows: string[][]
  damaged: number[]
  widths: number[]
  text: NonNullable<DraftReading['text']>
}

/** The most cells of a row while a CSV is parsed; empty columns at its right side are allowed, as in workbooks. */
const MAX_CELLS = MOST_COLUMNS
/** The most cells of all rows together: 50,000 people with every column that a file may have. */
const MAX_CELLS_OF_ALL = 2_500_000
/** The longest line of a CSV. The parser counts the characters of cells, not the separators between empty ones. */
const MAX_LINE = 128 * 1024
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const HEAD = 128 * 1024
/** The words with accents that show how a text was read. */
const SAMPLES = 6
/** The lines with wrong quotes that are read as they stand; a file with more of them is refused. */
const MAX_DAMAGED = 500

export const TOO_WIDE = `Tiene demasiadas columnas, más de ${MOST_COLUMNS}. Deja solo las que se importan.`

/**
 * Reads a CSV, or cells copied from a spreadsheet, as texts.
 *
 * @throws FileRefusal when it cannot be read as a table, or is larger than a table that is imported
 */
export function parseCsv({ bytes, kind, encoding }: CsvAsk): CsvTable {
  const { text: written, ...decoded } = readEncoded(bytes, encoding)
  const text = withoutTextFormulas(written)
  const { columns: known, rows: maxRows } = TABLES[kind]
  if (hasLongLine(text))
    throw new FileRefusal('Una de sus filas es demasiado larga. Deja solo la tabla que se importa.')

  const {
    rows: records,
    damaged,
    widths,
  } = parseLines(text, { delimiter: separatorOf(text, known), most: maxRows + 2 })
  if (records.length === 0) throw new FileRefusal('Está vacío.')
  if (records.length > maxRows + 1) {
    throw new FileRefusal(`Tiene más de ${maxRows.toLocaleString('es')} filas. Divídelo.`)
  }
  return { rows: records, damaged, widths, text: { ...decoded, sample: accentedWords(text) } }
}

/** A cell that a program writes as a formula so that a spreadsheet keeps its zeros: `="00123456"`. */
const TEXT_FORMULA = /(^|[\n\r;,\t])="((?:[^"\r\n]|"")*)"(?=[\n\r;,\t]|$)/g

/** Returns a CSV whose formulas that are only a text are that text, in quotes. */
function withoutTextFormulas(text: string): string {
  return text.includes('="') ? text.replace(TEXT_FORMULA, '$1"$2"') : text
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

/**
 * Parses lines. One whose quotes do not match is read as it stands, without quotes, and is one row: the parser goes on after it.
 *
 * @param options.most the rows after which it stops
 */
function parseLines(text: string, { delimiter, most }: { delimiter: string; most: number }): Omit<CsvTable, 'text'> {
  const rows: string[][] = []
  const damaged: number[] = []
  const widths: number[] = []
  let cellsOfAll = 0
  const keep = (cells: string[]) => {
    if (cells.length > MAX_CELLS) throw new FileRefusal(TOO_WIDE)
    const kept = withoutBlankEnd(cells)
    if (rows.length < HEADER_ROWS) widths.push(cells.length)
    cellsOfAll += kept.length
    if (cellsOfAll > MAX_CELLS_OF_ALL) throw new FileRefusal(TOO_WIDE)
    rows.push(kept)
  }
  for (let rest = text; rest !== '' && rows.length < most; ) {
    const read = { lines: 0 }
    try {
      parse(rest, {
        ...{ ...CSV_OPTIONS, delimiter, to: most - rows.length },
        // The rows are kept as they come, so that those before a wrong line are not parsed twice.
        on_record: (cells: string[], { lines }: { lines: number }) => {
          keep(cells)
          read.lines = lines
          return null
        },
      })
      rest = ''
    } catch (error) {
      if (!isAboutQuotes(error) || damaged.length === MAX_DAMAGED) throw toFileRefusal(error)
      const [line, after] = lineAt(rest, read.lines)
      damaged.push(rows.length)
      keep(cellsOfLine(line, delimiter))
      rest = after
    }
  }
  return { rows, damaged, widths }
}

function isAboutQuotes(error: unknown): boolean {
  return error instanceof CsvError && /QUOTE|MAX_RECORD_SIZE/.test(error.code)
}

const LINE_END = /\r\n|\n|\r/g

/** Returns the line at an index of a text, and what follows it. */
function lineAt(text: string, index: number): [line: string, after: string] {
  let from = 0
  let at = 0
  for (const end of text.matchAll(LINE_END)) {
    const after = end.index + end[0].length
    if (at++ === index) return [text.slice(from, end.index), text.slice(after)]
    from = after
  }
  return [text.slice(from), '']
}

/** Reads a line whose quotes do not match: as far as the parser can, or else as if it had none. */
function cellsOfLine(line: string, delimiter: string): string[] {
  try {
    return parse(line, { ...CSV_OPTIONS, trim: false, delimiter, relax_quotes: true })[0] ?? ['']
  } catch (error) {
    if (isAboutQuotes(error)) return line.split(delimiter).map(withoutQuotes)
    throw error
  }
}

/** Returns a cell without the quotes around it. */
function withoutQuotes(cell: string): string {
  return cell.trim().replace(/^"/, '').replace(/"$/, '').replaceAll('""', '"')
}

const ACCENTED = /[\p{L}'’´-]*[\u0080-\uffff][^\s,;"]*/gu

/** Returns the first words of a text that are not all ASCII: what shows whether it was read in the right encoding. */
function accentedWords(text: string): string[] {
  const words = new Set<string>()
  for (const [word] of text.slice(0, HEAD).matchAll(ACCENTED)) {
    if (!/\d{5}/.test(word)) words.add(word.slice(0, 30))
    if (words.size === SAMPLES) break
  }
  return [...words]
}

/** Returns a row without the empty cells at its right side, which spreadsheets write when a column beside was used once. */
function withoutBlankEnd(cells: string[]): string[] {
  return cells.slice(0, Math.max(1, cells.findLastIndex((cell) => cell.trim() !== '') + 1))
}
