import * as v from 'valibot'
import { type Country, FIRST_PLACE, writingOf } from '../country/country.ts'
import { DAY_MS } from '../time/period.ts'

/** The kinds of file that a list is exported as. */
const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The part of a query that says which file is asked for. @see D-84 */
export const ExportQuery = v.object({ format: v.picklist(EXPORT_FORMATS) })

/** A column of an exported list. */
export type FileColumn<Row> = {
  id: string
  title: string
  text: (row: Row) => string
  /** whether its texts are numbers, of two decimals at most and with a point, which a workbook keeps as numbers */
  isFigure?: boolean
  /** whether its texts are instants (ISO 8601) or empty, which a file has by the clock of a place */
  isInstant?: boolean
  /** whether its texts are days (`2026-11-24`) or empty, which a workbook keeps as days */
  isDay?: boolean
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

/**
 * The beginning of a formula in a spreadsheet, also in the full-width signs of an Eastern keyboard. A cell that begins with
 * it is written as text.
 */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/

/**
 * The beginning of a formula after a sign that ends a cell elsewhere: a spreadsheet set to commas, as in Mexico, reads quotes
 * inside a row as text, so that what follows a comma or a line break is a cell of its own.
 */
const FORMULA_INSIDE = /(?<=[,\t\r\n])(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** The mark of the encoding, with which a CSV begins. */
export const CSV_MARK = '\uFEFF'

/** The formats of the cells of a workbook that are days, and instants. */
const DAY_FORMAT = 'yyyy-mm-dd'
const INSTANT_FORMAT = 'yyyy-mm-dd hh:mm:ss'
/** The day from which a spreadsheet counts days, in days before 1970. */
const FIRST_DAY = 25_569

/**
 * Returns what writes an instant as spreadsheets understand it: `2026-11-23 08:14:27`.
 *
 * @param timeZone whose clock is used; undefined: the one of this device
 */
function wallClock(timeZone: string | undefined): (instant: string) => string {
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return (instant) => (instant === '' ? '' : format.format(new Date(instant)))
}

/**
 * Returns what writes the cells of a row as texts.
 *
 * @param timeZone whose clock instants have; undefined: the one of this device
 */
export function textsOf<Row>(
  columns: readonly FileColumn<Row>[],
  timeZone: string | undefined,
): (row: Row) => string[] {
  const clock = wallClock(timeZone)
  return (row) => columns.map(({ text, isInstant }) => (isInstant ? clock(text(row)) : text(row)))
}

/**
 * Returns what writes the row of a CSV: figures with decimals have the sign of the company's country, by which its spreadsheets
 * read them.
 *
 * @see D-102
 */
export function csvRowsOf<Row>(
  columns: readonly FileColumn<Row>[],
  timeZone: string | undefined,
  country: Country = FIRST_PLACE.country,
): (row: Row) => string {
  const texts = textsOf(columns, timeZone)
  const { decimal } = writingOf(country)
  const written = (text: string, at: number) =>
    columns[at]!.isFigure && /^-?\d+\.\d{1,2}$/.test(text) ? text.replace('.', decimal) : text
  return (row) => csvRow(texts(row).map(written))
}

/**
 * Writes the row of a CSV that spreadsheets open in Spanish: `;` between cells, and no cell that could act as a formula.
 *
 * @see D-84
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

function csvCell(text: string): string {
  const begins = FORMULA.test(text) && !/^-?\d+(?:[.,]\d{1,2})?$/.test(text)
  const safe = (begins ? `'${text}` : text).replaceAll(FORMULA_INSIDE, "'")
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Returns what writes the row of a workbook: figures are numbers, days and instants are days and parts of a day, as
 * spreadsheets count them, and every other cell is a text, which a spreadsheet does not compute.
 *
 * @param timeZone whose clock instants have; undefined: the one of this device
 */
export function sheetRowsOf<Row>(
  columns: readonly FileColumn<Row>[],
  timeZone: string | undefined,
): (row: Row) => (string | number)[] {
  const texts = textsOf(columns, timeZone)
  return (row) => texts(row).map((text, at) => sheetCell(text, columns[at]!))
}

/** The characters that XML cannot hold, which rows of before may have: a workbook with one of them opens nowhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu

function sheetCell<Row>(text: string, { isFigure, isInstant, isDay }: FileColumn<Row>): string | number {
  if (isDay && /^\d{4}-\d{2}-\d{2}$/.test(text)) return Date.parse(`${text}T00:00Z`) / DAY_MS + FIRST_DAY
  if (isInstant && text !== '') return Date.parse(`${text.replace(' ', 'T')}Z`) / DAY_MS + FIRST_DAY

  const value = Number(text)
  return isFigure && /^-?\d+(?:\.\d{1,2})?$/.test(text) && Math.abs(value) <= Number.MAX_SAFE_INTEGER
    ? value
    : text.replaceAll(UNWRITABLE, '')
}

/** The longest name that a spreadsheet gives to a sheet. */
const SHEET_NAME = 31

/** Returns the sheet that rows are written in: its name, and its columns with their widths and formats. */
export function sheetOf<Row>(name: string, columns: readonly FileColumn<Row>[]) {
  return {
    name: name.slice(0, SHEET_NAME),
    columns: columns.map(({ title, grows, isInstant, isDay }) => ({
      title,
      width: grows ? 34 : 18,
      ...(isInstant && { numFmt: INSTANT_FORMAT }),
      ...(isDay && { numFmt: DAY_FORMAT }),
    })),
  }
}
