import { writeXlsxStream } from 'hucre/xlsx'
import type { Column } from './data-table.tsx'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The longest name that a spreadsheet gives to a sheet. */
const SHEET_NAME = 31

/**
 * Writes rows as a workbook, one at a time. Figures are numbers, and every other cell is a text, which a spreadsheet does
 * not compute.
 *
 * @see D-84
 */
export function workbookOf<Row>({
  name,
  columns,
  rows,
}: {
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}): Promise<Blob> {
  function* cells() {
    for (const row of rows) yield columns.map(({ text, isFigure }) => cellOf(text(row), isFigure))
  }
  const stream = writeXlsxStream(cells(), {
    name: name.slice(0, SHEET_NAME),
    columns: columns.map(({ title, grows }) => ({ header: title, width: grows ? 34 : 18 })),
    freezePane: { rows: 1 },
  })
  return new Response(stream, { headers: { 'content-type': TYPE } }).blob()
}

function cellOf(text: string, isFigure = false): string | number {
  const value = Number(text)
  return isFigure && /^-?\d+$/.test(text) && Number.isSafeInteger(value) ? value : text
}
