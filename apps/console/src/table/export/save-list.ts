import { type ExportFormat, type FileColumn, ID_COLUMN } from '@orbita/domain/files/exports'
import { downloadBlob, downloadText } from '../../ui/download.ts'
import { csvOf } from './csv.ts'

type List<Row> = { name: string; columns: readonly FileColumn<Row>[]; rows: readonly Row[] }

/**
 * Saves rows as a file of the operator's computer. Its first column is the id of each row, which stays the same in every
 * export. Nothing in the file acts as a formula.
 *
 * @see D-84
 */
export async function saveList<Row extends { id: number | string }>(
  format: ExportFormat,
  { name, columns: shown, rows }: List<Row>,
): Promise<void> {
  const columns = [ID_COLUMN, ...shown]
  if (format === 'csv') return downloadText({ name: `${name}.csv`, text: csvOf(columns, rows), type: 'text/csv' })

  // The library comes with the first export, because most visits have none.
  const { workbookOf } = await import('./workbook.ts')
  downloadBlob(`${name}.xlsx`, await workbookOf({ name, columns, rows }))
}
