import { writeXlsxStream } from 'hucre/xlsx'
import type { Column } from './data-table.tsx'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The format of a column whose cells keep what is typed, leading zeros included. */
const AS_TEXT = '@'
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
  return blobOf(stream)
}

/** Writes a template: texts under their headers, in columns that keep what is typed in them. @see D-73 */
export function textSheet([headers = [], ...rows]: readonly (readonly string[])[]): Promise<Blob> {
  const columns = headers.map((header) => ({ header, width: 26, numFmt: AS_TEXT }))
  return blobOf(writeXlsxStream(rows as string[][], { name: 'Plantilla', columns, freezePane: { rows: 1 } }))
}

function blobOf(stream: ReadableStream<Uint8Array>): Promise<Blob> {
  return new Response(stream as BodyInit, { headers: { 'content-type': TYPE } }).blob()
}

function cellOf(text: string, isFigure = false): string | number {
  const value = Number(text)
  return isFigure && /^-?\d+$/.test(text) && Number.isSafeInteger(value) ? value : text
}
