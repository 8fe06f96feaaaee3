import type { FileProblem } from '@orbita/domain/file-problem'
import { parse } from 'csv-parse/sync'
import {
  asRefusal,
  CSV_OPTIONS,
  isBlank,
  readHeader,
  type TableRow,
  tooWide,
  underColumns,
} from '../../infra/files/csv.ts'
import { FileRefusal } from '../../infra/files/file-refusal.ts'
import { PEOPLE_COLUMNS, type PeopleColumn } from './columns.ts'

export type PeopleRow = TableRow<PeopleColumn>

export type PeopleTable = { rows: readonly PeopleRow[]; problems: readonly FileProblem[] }

/**
 * Splits a CSV into rows under the columns of `columns.ts`. Blank rows are skipped but counted, so that row
 * numbers match the spreadsheet.
 *
 * @param options.required columns that the file must have
 * @throws FileRefusal when the text cannot be parsed into rows and columns
 */
export function readTable(
  text: string,
  { required, maxRows }: { required: readonly PeopleColumn[]; maxRows: number },
): PeopleTable {
  const { separator, columns, problems } = readHeader(text, PEOPLE_COLUMNS, required)
  const records = parseRecords(text, separator, maxRows + 2).slice(1)
  if (records.length > maxRows) {
    throw new FileRefusal(`Tiene más de ${maxRows.toLocaleString('es')} filas. Divídelo.`)
  }
  if (problems.length > 0) return { rows: [], problems }

  const rows = records.map((cells, index) => ({ row: index + 2, cells })).filter(({ cells }) => !isBlank(cells))
  return {
    rows: rows.map(({ row, cells }) => ({ row, cells: underColumns(cells, columns) })),
    problems: rows.flatMap(({ row, cells }) => tooWide(row, cells, columns.length) ?? []),
  }
}

function parseRecords(text: string, delimiter: string, to: number): string[][] {
  try {
    return parse(text, { ...CSV_OPTIONS, delimiter, to })
  } catch (error) {
    throw asRefusal(error)
  }
}
