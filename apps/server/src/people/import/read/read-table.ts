import type { FileProblem } from '@orbita/domain/files/file-problem'
import { parse } from 'csv-parse/sync'
import {
  CSV_OPTIONS,
  isBlank,
  readHeader,
  type TableRow,
  toFileRefusal,
  tooWide,
  underColumns,
} from '../../../infra/files/csv.ts'
import { FileRefusal } from '../../../infra/files/file-refusal.ts'
import { PEOPLE_COLUMNS, type PeopleColumn } from './columns.ts'

export type PeopleRow = TableRow<PeopleColumn>

/**
 * Reads a CSV row by row under the columns of `columns.ts`, and keeps none of them. Blank rows are skipped but counted, so
 * that row numbers match the spreadsheet.
 *
 * @param options.required columns that the file must have; without one of them no row is read
 * @returns the problems of the table itself
 * @throws FileRefusal when the text cannot be parsed into rows and columns
 */
export function readTable(
  text: string,
  { required, maxRows, onRow }: { required: readonly PeopleColumn[]; maxRows: number; onRow: (row: PeopleRow) => void },
): FileProblem[] {
  const { separator, columns, problems: wrong } = readHeader(text, PEOPLE_COLUMNS, required)
  const problems = [...wrong]
  const count = eachRecord(text, { delimiter: separator, to: maxRows + 2 }, (cells, row) => {
    if (row === 1 || wrong.length > 0 || isBlank(cells)) return

    const extra = tooWide(row, cells, columns.length)
    if (extra) problems.push(extra)
    onRow({ row, cells: underColumns(cells, columns) })
  })
  if (count > maxRows + 1) throw new FileRefusal(`Tiene más de ${maxRows.toLocaleString('es')} filas. Divídelo.`)

  return problems
}

/** Gives each record of a CSV to `see`, numbered from 1. @returns their number */
function eachRecord(
  text: string,
  options: { delimiter: string; to: number },
  see: (cells: string[], row: number) => void,
): number {
  let row = 0
  const onRecord = (cells: string[]) => {
    see(cells, ++row)
    return null
  }
  try {
    parse(text, { ...CSV_OPTIONS, ...options, on_record: onRecord })
  } catch (error) {
    throw toFileRefusal(error)
  }
  return row
}
