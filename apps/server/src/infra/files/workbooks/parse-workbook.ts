import { type ParsingOptions, type Range, read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { headerKey } from '../columns.ts'
import { isBlank } from '../csv.ts'
import { decodeText } from '../decode-text.ts'
import { FileRefusal } from '../file-refusal.ts'
import { cellText } from './cell-text.ts'
import { LOCKED } from './container.ts'
import { isMarkup } from './markup.ts'
import { unpackWorkbook } from './unpack-workbook.ts'

/** A sheet as texts, with the sheets that could be read instead. */
export type WorkbookTable = {
  /** the names of the visible sheets that have cells */
  sheets: string[]
  /** the name of the sheet that was read */
  sheet: string
  rows: string[][]
  /** the cells with formulas, by row and column from 0; their last value was read */
  formulas: { row: number; column: number }[]
  hidden: Hidden
  /** whether its days are counted from 1904 */
  is1904: boolean
}

/**
 * What a workbook does not show, and is read or passed over all the same.
 *
 * @property rows hidden rows with cells, from 0; the first ones
 * @property columns hidden columns with cells, from 0
 * @property sheets the names of the hidden sheets, which are not read
 * @property charts the names of the sheets that are charts
 * @property isUncounted whether it hides rows or columns, and is too large to say which
 */
export type Hidden = { rows: number[]; columns: number[]; sheets: string[]; charts: string[]; isUncounted: boolean }

export type WorkbookAsk = {
  bytes: Uint8Array
  /** the name of the sheet; if absent, the visible one whose first rows name the most `headers` */
  sheet?: string | undefined
  /** the names of sheets that were read before, which are preferred among those that name as many headers */
  preferred?: readonly string[] | undefined
  /** the headers of a table that can be imported, as `headerKey` writes them */
  headers?: readonly string[] | undefined
  /** the most rows that are not blank, with the header */
  maxRows: number
}

const MAX_COLUMNS = 200
/** The most characters of a cell, which is the limit of spreadsheets themselves. */
const MAX_CELL = 32_767
/**
 * The most characters of all cells and names of sheets together, as in the largest CSV. A text that a workbook holds once may
 * stand in every cell, and each of them becomes a text of its own when the table leaves the thread.
 */
const MAX_TEXT = 20 * 1024 * 1024
/** The rows of each sheet that are looked at to choose one. */
const HEAD_ROWS = 30
/** The formulas and hidden rows that are reported; the rest are read as well. */
const MAX_FORMULAS = 200
/** The largest workbook, unpacked, whose hidden rows and columns are looked for. */
const SMALL = 8 * 1024 * 1024
/** Texts stay texts (`00123` in a table of HTML), numbers keep their formats, and blank cells are none. */
const OPTIONS: ParsingOptions = {
  type: 'buffer',
  dense: true,
  raw: true,
  cellNF: true,
  cellText: false,
  cellHTML: false,
}

const DAMAGED = 'Está dañado, o no es un libro de una hoja de cálculo.'
const PAGE =
  'Es una página web sin ninguna tabla: quizá la descarga pedía iniciar sesión. Ábrelo en un navegador, y descárgalo de nuevo.'

/**
 * Reads a sheet of a workbook: .xlsx, .xlsb, .xls (also when it is a page of HTML or XML), .ods. Formulas are not computed: the
 * value that the spreadsheet saved is read. Blank rows and columns are none, whatever their color.
 *
 * @throws FileRefusal when it cannot be read, or has more rows or columns than allowed
 */
export async function parseWorkbook({
  bytes,
  sheet: asked,
  headers,
  preferred,
  maxRows,
}: WorkbookAsk): Promise<WorkbookTable> {
  const unpacked = await unpackWorkbook(bytes)
  // A page or XML is a text, in an encoding of which the library knows only one.
  const book = isMarkup(unpacked) ? decodeText(unpacked) : unpacked
  const heads = open(book, { sheetRows: HEAD_ROWS, bookVBA: false })
  const sheets = sheetsOf(heads)
  const sheet = asked ?? likelySheet(heads, { sheets, headers, preferred })
  if (sheet === undefined) throw new FileRefusal('El libro no tiene ninguna hoja a la vista.')
  if (!sheets.includes(sheet)) throw new FileRefusal('El libro ya no tiene esa hoja.')

  // To see what is hidden, the library keeps a cell for each that has a color alone, and takes twice as long.
  const mayHide = isHiding(book)
  const isSmall = book.length <= SMALL
  const whole = open(book, { sheets: [sheet], cellStyles: mayHide && isSmall })
  const read = whole.Sheets[sheet]
  const rows = rowsOf(whole, read)
  const filled = rows.reduce((count, cells) => count + (isBlank(cells) ? 0 : 1), 0)
  if (filled === 0) throw new FileRefusal('La hoja está vacía.')
  if (filled > maxRows) throw new FileRefusal(`Tiene más de ${(maxRows - 1).toLocaleString('es')} filas. Divídelo.`)
  if (rows.some(({ length }) => length > MAX_COLUMNS)) {
    throw new FileRefusal('Tiene demasiadas columnas. Deja solo las que se importan.')
  }
  for (const merge of read?.['!merges'] ?? []) fillDown(rows, merge)
  refuseLongTexts([...rows, sheets])
  const hidden = { ...hiddenOf(read, rows), ...otherSheets(heads), isUncounted: mayHide && !isSmall }
  return { sheets, sheet, rows, formulas: formulasOf(read), hidden, is1904: isFrom1904(whole) }
}

function open(book: Uint8Array | string, options: ParsingOptions): WorkBook {
  try {
    return read(book, { ...OPTIONS, ...options, ...(typeof book === 'string' && { type: 'string' }) })
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    const isLocked = /password|encrypt/i.test(said)
    throw new FileRefusal(isLocked ? LOCKED : isPageWithoutTable(book) ? PAGE : DAMAGED, 0, error)
  }
}

/** Returns whether a file is a page of HTML without a table. */
function isPageWithoutTable(book: Uint8Array | string): boolean {
  return (
    typeof book === 'string' &&
    /<(?:!doctype html|html|body|head)\b/i.test(book.slice(0, 2_000)) &&
    !/<table\b/i.test(book)
  )
}

/** Returns the names of the visible sheets with cells: a sheet that is a chart has none. */
function sheetsOf({ SheetNames: names, Sheets: sheets, Workbook: book }: WorkBook): string[] {
  return names.filter((name, at) => !book?.Sheets?.[at]?.Hidden && (sheets[name]?.['!type'] ?? 'sheet') === 'sheet')
}

/** Returns the texts of a sheet by row, without the blank cells and rows at its ends. */
function rowsOf(book: WorkBook, sheet: WorkSheet | undefined): string[][] {
  const is1904 = isFrom1904(book)
  // A row that is not there is a hole, which `Array.from` fills.
  const rows = Array.from(sheet?.['!data'] ?? [], (cells) => {
    const texts = Array.from(cells ?? [], (cell) => cellText(cell, is1904))
    return texts.slice(0, texts.findLastIndex((text) => text.trim() !== '') + 1)
  })
  return rows.slice(0, rows.findLastIndex((cells) => cells.length > 0) + 1)
}

/** Returns the sheet whose first rows name the most headers; else the first one with cells, or the first of all. */
function likelySheet(
  heads: WorkBook,
  { sheets, headers = [], preferred = [] }: Pick<WorkbookAsk, 'headers' | 'preferred'> & { sheets: readonly string[] },
): string | undefined {
  const known = new Set(headers)
  const scores = sheets.map((name) => {
    const rows = rowsOf(heads, heads.Sheets[name])
    const named = rows.map((row) => row.filter((cell) => known.has(headerKey(cell))).length)
    const isPreferred = preferred.includes(name) ? 1 : 0
    return { name, named: Math.max(0, ...named), isPreferred, filled: rows.length > 0 ? 1 : 0 }
  })
  return scores.toSorted(
    (one, other) => other.named - one.named || other.isPreferred - one.isPreferred || other.filled - one.filled,
  )[0]?.name
}

/** @throws FileRefusal for a text that no spreadsheet writes, and for more text than a file may hold */
function refuseLongTexts(rows: readonly (readonly string[])[]): void {
  let size = 0
  for (const cells of rows) {
    for (const { length } of cells) {
      if (length > MAX_CELL) throw new FileRefusal('Una celda tiene más de 32.767 letras. Acórtala.')
      size += length
    }
    if (size > MAX_TEXT) throw new FileRefusal('Tiene demasiado texto. Deja solo las columnas que se importan.')
  }
}

/** Gives every row of merged cells the value that the spreadsheet shows over all of them. */
function fillDown(rows: string[][], { s: first, e: last }: Range): void {
  const value = rows[first.r]?.[first.c] ?? ''
  for (let at = first.r + 1; value !== '' && at <= Math.min(last.r, rows.length - 1); at++) {
    const row = rows[at]!
    while (row.length <= first.c) row.push('')
    row[first.c] = value
  }
}

/** Returns whether a workbook counts its days from 1904, as those of old Macs do. */
function isFrom1904({ Workbook: book }: WorkBook): boolean {
  return book?.WBProps?.date1904 ?? false
}

const HIDES = /<(?:\w+:)?(?:row|col)\s[^>]*\bhidden="(?:1|true)"/
/** The bytes around what hides, in which the whole element stands. */
const ELEMENT = 512

/** Returns whether a workbook, whose parts are not compressed, may hide rows or columns. One of before 2007 may. */
function isHiding(book: Uint8Array | string): boolean {
  if (typeof book === 'string') return true
  const bytes = Buffer.from(book.buffer, book.byteOffset, book.byteLength)
  if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) return true
  for (let at = bytes.indexOf(' hidden="'); at !== -1; at = bytes.indexOf(' hidden="', at + 1)) {
    if (HIDES.test(bytes.toString('latin1', Math.max(0, at - ELEMENT), at + 16))) return true
  }
  return false
}

function hiddenOf(sheet: WorkSheet | undefined, rows: readonly string[][]): Pick<Hidden, 'rows' | 'columns'> {
  const isFilled = (column: number) => rows.some((cells) => (cells[column] ?? '').trim() !== '')
  const hiddenRows = [...(sheet?.['!rows'] ?? []).entries()].flatMap(([at, row]) =>
    row?.hidden && !isBlank(rows[at] ?? []) ? [at] : [],
  )
  const columns = [...(sheet?.['!cols'] ?? []).entries()].flatMap(([at, column]) =>
    column?.hidden && isFilled(at) ? [at] : [],
  )
  return { rows: hiddenRows.slice(0, MAX_FORMULAS), columns }
}

function otherSheets({
  SheetNames: names,
  Sheets: sheets,
  Workbook: book,
}: WorkBook): Pick<Hidden, 'sheets' | 'charts'> {
  const isHidden = (_: string, at: number) => Boolean(book?.Sheets?.[at]?.Hidden)
  const isChart = (name: string, at: number) => !isHidden(name, at) && (sheets[name]?.['!type'] ?? 'sheet') !== 'sheet'
  return { sheets: names.filter(isHidden), charts: names.filter(isChart) }
}

function formulasOf(sheet: WorkSheet | undefined): WorkbookTable['formulas'] {
  const places: WorkbookTable['formulas'] = []
  for (const [row, cells] of (sheet?.['!data'] ?? []).entries()) {
    for (const [column, cell] of (cells ?? []).entries()) {
      if (cell?.f !== undefined && places.length < MAX_FORMULAS) places.push({ row, column })
    }
  }
  return places
}
