import { CSV_MARK, csvRow, csvRowsOf, type FileColumn } from '@orbita/domain/files/exports'
import { countryOf } from '../../ui/place.ts'

/** Writes rows as a CSV that spreadsheets open in Spanish, in which nothing acts as a formula. @see D-84 */
export function csvOf<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string {
  const titles = csvRow(columns.map(({ title }) => title))
  return CSV_MARK + titles + rows.map(csvRowsOf(columns, undefined, countryOf())).join('')
}
