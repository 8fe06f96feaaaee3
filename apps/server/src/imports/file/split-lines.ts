import { parse } from 'csv-parse/sync'
import type { Columns } from '../../infra/files/columns.ts'
import { CSV_OPTIONS, SEPARATORS } from '../../infra/files/csv.ts'
import { HEADER_ROWS } from './find-header.ts'

/** The known headers that make a cell a line of headers. */
const ENOUGH = 2

/**
 * Returns the rows of a table whose lines were taken for one cell each, as a spreadsheet does with a CSV of another country, and
 * writes them again: in quotes, or in the first column of a workbook. Any other table is returned as it is.
 *
 * @see D-116
 */
export function splitLines(rows: string[][], known: Columns<string>): string[][] {
  for (const [line] of rows.slice(0, HEADER_ROWS).filter(isOneCell)) {
    for (const separator of SEPARATORS) {
      const headers = cellsOf(line!, separator)
      if (headers.filter((header) => known.of(header)).length < Math.min(ENOUGH, known.names.length)) continue
      if (headers.length > 1) return rows.map((row) => (isOneCell(row) ? cellsOf(row[0]!, separator) : row))
    }
  }
  return rows
}

function isOneCell(cells: readonly string[]): boolean {
  return cells.length > 0 && cells[0] !== '' && cells.slice(1).every((cell) => cell.trim() === '')
}

function cellsOf(line: string, delimiter: string): string[] {
  try {
    return parse(line, { ...CSV_OPTIONS, delimiter, relax_quotes: true })[0] ?? []
  } catch {
    return line.split(delimiter)
  }
}
