import type { Cell, MergeRange } from 'hucre'
import { readXlsx } from 'hucre/xlsx'
import { headerKey } from '../columns.ts'
import { FileRefusal } from '../file-refusal.ts'
import { cellText } from './cell-text.ts'
import { unpackWorkbook } from './unpack-workbook.ts'

/** A sheet as texts, with the sheets that could be read instead. */
export type WorkbookTable = {
  /** the names of the visible sheets */
  sheets: string[]
  /** the name of the sheet that was read */
  sheet: string
  rows: string[][]
  /** the cells with formulas, by row and column from 0; their last value was read */
  formulas: { row: number; column: number }[]
}

export type WorkbookAsk = {
  bytes: Uint8Array
  /** the name of the sheet; if absent, the visible one whose first rows name the most `headers` */
  sheet?: string | undefined
  /** the headers of a table that can be imported, as `headerKey` writes them */
  headers?: readonly string[] | undefined
  /** the most rows, with the header */
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
/** The formulas that are reported; the rest are read as well. */
const MAX_FORMULAS = 200

/**
 * Reads a sheet of a workbook. Formulas are not computed: the value that the spreadsheet saved is read.
 *
 * @throws FileRefusal when it cannot be read, or has more rows or columns than allowed
 */
export async function parseWorkbook({ bytes, sheet: asked, headers, maxRows }: WorkbookAsk): Promise<WorkbookTable> {
  const { book, isPadded } = await unpackWorkbook(bytes)
  const sheets: string[] = []
  await read(book, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) sheets.push(name)
      return false
    },
  })
  const sheet = asked ?? (await likelySheet(book, { sheets, headers }))
  if (sheet === undefined) throw new FileRefusal('El libro no tiene ninguna hoja a la vista.')
  if (!sheets.includes(sheet)) throw new FileRefusal('El libro ya no tiene esa hoja.')

  // Styles of 50,000 rows take memory, and are of use here only when one of them shows zeros.
  const [table] = (await read(book, { sheets: [sheet], maxRows: maxRows + 1, readStyles: isPadded })).sheets
  if (!table || table.rows.length === 0) throw new FileRefusal('La hoja está vacía.')
  if (table.rows.length > maxRows) {
    throw new FileRefusal(`Tiene más de ${(maxRows - 1).toLocaleString('es')} filas. Divídelo.`)
  }
  if (table.rows.some(({ length }) => length > MAX_COLUMNS)) {
    throw new FileRefusal('Tiene demasiadas columnas. Deja solo las que se importan.')
  }
  const rows = table.rows.map((row) => row.map(cellText))
  if (isPadded) padNumbers(rows, table.cells)
  for (const merge of table.merges ?? []) fillDown(rows, merge)
  refuseLongTexts([...rows, sheets])
  return { sheets, sheet, rows, formulas: formulasOf(table.cells) }
}

/** Returns the sheet whose first rows name the most headers; else the first one with cells, or the first of all. */
async function likelySheet(
  book: Uint8Array,
  { sheets, headers = [] }: { sheets: readonly string[]; headers: readonly string[] | undefined },
): Promise<string | undefined> {
  if (sheets.length < 2) return sheets[0]

  const known = new Set(headers)
  const heads = (await read(book, { sheets: [...sheets], maxRows: HEAD_ROWS })).sheets
  const scores = heads.map(({ name, rows }) => ({
    name,
    named: Math.max(0, ...rows.map((row) => row.filter((cell) => known.has(headerKey(cellText(cell)))).length)),
    filled: rows.length > 0 ? 1 : 0,
  }))
  return scores.toSorted((one, other) => other.named - one.named || other.filled - one.filled)[0]?.name
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
function fillDown(rows: string[][], { startRow, endRow, startCol }: MergeRange): void {
  const value = rows[startRow]?.[startCol] ?? ''
  for (let at = startRow + 1; value !== '' && at <= Math.min(endRow, rows.length - 1); at++) {
    const row = rows[at]!
    while (row.length <= startCol) row.push('')
    row[startCol] = value
  }
}

/** Writes the zeros that a spreadsheet shows before numbers with a format such as `0000000000`: a cédula begins with them. */
function padNumbers(rows: string[][], cells: ReadonlyMap<string, Cell> | undefined): void {
  for (const [place, { style }] of cells ?? []) {
    const digits = /^0{2,}$/.exec(style?.numFmt ?? '')?.[0].length
    if (digits === undefined) continue
    const [row, column] = place.split(',').map(Number) as [number, number]
    const text = rows[row]?.[column] ?? ''
    if (/^\d+$/.test(text)) rows[row]![column] = text.padStart(digits, '0')
  }
}

function formulasOf(cells: ReadonlyMap<string, Cell> | undefined): WorkbookTable['formulas'] {
  const places: WorkbookTable['formulas'] = []
  for (const [place, { type }] of cells ?? []) {
    const [row, column] = place.split(',').map(Number)
    if (type === 'formula' && places.length < MAX_FORMULAS) places.push({ row: row!, column: column! })
  }
  return places
}

async function read(book: Uint8Array, options: Parameters<typeof readXlsx>[1]) {
  try {
    return await readXlsx(book, options)
  } catch (error) {
    throw new FileRefusal('No se pudo leer el libro. Ábrelo en Excel y guárdalo de nuevo como .xlsx.', 0, error)
  }
}
