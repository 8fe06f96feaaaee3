import { CSV_MARK, csvRow, type FileColumn, textsOf } from '@orbita/domain/files/exports'

/** Writes rows as a CSV that spreadsheets open in Spanish, in which nothing acts as a formula. @see D-84 */
export function csvOf<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ title }) => title), ...rows.map(textsOf(columns, undefined))]
  return CSV_MARK + lines.map(csvRow).join('')
}
