import { downloadBlob, downloadText } from '../ui/download.ts'
import { csvOf } from './csv.ts'
import type { Column } from './data-table.tsx'

export type ListFormat = 'xlsx' | 'csv'

type List<Row> = { name: string; columns: readonly Column<Row>[]; rows: readonly Row[] }

/**
 * Saves rows as a file of the operator's computer. Its first column is the id of each row, which stays the same in every
 * export. Nothing in the file acts as a formula.
 *
 * @see D-84
 */
export async function saveList<Row extends { id: number | string }>(
  format: ListFormat,
  { name, columns: shown, rows }: List<Row>,
): Promise<void> {
  const columns = [ID as Column<Row>, ...shown]
  if (format === 'csv') return downloadText({ name: `${name}.csv`, text: csvOf(columns, rows), type: 'text/csv' })

  // The library comes with the first export, because most visits have none.
  const { workbookOf } = await import('./workbook.ts')
  downloadBlob(`${name}.xlsx`, await workbookOf({ name, columns, rows }))
}

const ID: Column<{ id: number | string }> = {
  id: 'id',
  title: 'Id',
  cell: ({ id }) => id,
  isFigure: true,
  text: ({ id }) => `${id}`,
}
