import * as v from 'valibot'

/** The kinds of file that a list is exported as. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The part of a query that says which file is asked for. @see D-84 */
export const ExportQuery = v.object({ format: v.picklist(EXPORT_FORMATS) })

/** A column of an exported list. */
export type FileColumn<Row> = {
  id: string
  title: string
  text: (row: Row) => string
  /** whether its texts are whole numbers, which a workbook keeps as numbers */
  isFigure?: boolean
  /** whether it is wider than the others in a workbook */
  grows?: boolean
}

/** The first column of an export: the id of each row, which stays the same in every export. */
export const ID_COLUMN: FileColumn<{ id: number | string }> = {
  id: 'id',
  title: 'Id',
  isFigure: true,
  text: ({ id }) => `${id}`,
}

/** The characters that begin a formula in a spreadsheet. A cell that begins with one is written as text. */
const FORMULA = /^[=+\-@\t\r]/

/** The mark of the encoding, with which a CSV begins. */
export const CSV_MARK = '\uFEFF'

/**
 * Writes the row of a CSV that spreadsheets open in Spanish: `;` between cells, and no cell that could act as a formula.
 *
 * @see D-84
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !/^-?\d+$/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns the row of a workbook: figures are numbers, and every other cell is a text, which a spreadsheet does not compute. */
export function sheetRow<Row>(columns: readonly FileColumn<Row>[], row: Row): (string | number)[] {
  return columns.map(({ text, isFigure }) => sheetCell(text(row), isFigure))
}

function sheetCell(text: string, isFigure = false): string | number {
  const value = Number(text)
  return isFigure && /^-?\d+$/.test(text) && Number.isSafeInteger(value) ? value : text
}

/** The longest name that a spreadsheet gives to a sheet. */
const SHEET_NAME = 31

/** Returns the sheet that rows are written in: its name, and its columns with their widths. */
export function sheetOf<Row>(name: string, columns: readonly FileColumn<Row>[]) {
  return {
    name: name.slice(0, SHEET_NAME),
    columns: columns.map(({ title, grows }) => ({ title, width: grows ? 34 : 18 })),
  }
}
