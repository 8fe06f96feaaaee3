import { writeXlsxStream } from 'hucre/xlsx'

/** A column of a written sheet. @property isText whether Excel must keep what is typed in it, such as leading zeros */
export type SheetColumn = { title: string; width?: number; isText?: boolean }

/**
 * Writes a sheet as a workbook (.xlsx), row by row: the memory does not grow with the rows. Every cell is a text or a
 * number, never a formula, so nothing in it is computed when it is opened.
 *
 * @see D-84
 */
export function writeWorkbook(
  rows: Iterable<readonly (string | number)[]> | AsyncIterable<readonly (string | number)[]>,
  { name, columns }: { name: string; columns: readonly SheetColumn[] },
): ReadableStream<Uint8Array> {
  return writeXlsxStream(rows as AsyncIterable<(string | number)[]>, {
    name,
    columns: columns.map(({ title, width = 22, isText }) => ({ header: title, width, ...(isText && { numFmt: '@' }) })),
    freezePane: { rows: 1 },
  })
}
