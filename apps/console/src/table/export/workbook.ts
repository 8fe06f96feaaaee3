import { type FileColumn, sheetOf, sheetRowsOf } from '@orbita/domain/files/exports'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The format of a column whose cells keep what is typed, leading zeros included. */
const AS_TEXT = '@'

/**
 * Writes rows as a workbook, one at a time. Figures are numbers, instants have the clock of this device, and every other
 * cell is a text, which a spreadsheet does not compute.
 *
 * @see D-84
 */
export function workbookOf<Row>({
  name,
  columns,
  rows,
}: {
  name: string
  columns: readonly FileColumn<Row>[]
  rows: readonly Row[]
}): Promise<Blob> {
  function* cells() {
    const cellsOf = sheetRowsOf(columns, undefined)
    for (const row of rows) yield cellsOf(row)
  }
  const sheet = sheetOf(name, columns)
  return blobOf(
    writeXlsxStream(cells(), {
      name: sheet.name,
      columns: sheet.columns.map(({ title, ...how }) => ({ header: title, ...how })),
      freezePane: { rows: 1 },
    }),
  )
}

/** A sheet of a workbook of several. */
type Sheet = { name: string; columns: readonly FileColumn<never>[]; rows: readonly never[] }

/** The characters that the name of a sheet may not have. */
const NOT_IN_NAMES = /[[\]:*?/\\]/g

/** Writes several short tables as one workbook, each in a sheet of its own. Its cells are those of {@link workbookOf}. */
export async function bookOf(tables: readonly Sheet[]): Promise<Blob> {
  const names = new Set<string>()
  const sheets = tables.map(({ name, columns, rows }) => {
    const sheet = sheetOf(nameIn(names, name.replace(NOT_IN_NAMES, ' ')), columns)
    const cellsOf = sheetRowsOf(columns, undefined)
    return {
      name: sheet.name,
      columns: sheet.columns.map(({ title: _title, ...how }) => how),
      rows: [sheet.columns.map(({ title }) => title), ...rows.map(cellsOf)],
      freezePane: { rows: 1 },
    }
  })
  return new Blob([(await writeXlsx({ sheets })) as BlobPart], { type: TYPE })
}

/** Returns a name that no other sheet has, as spreadsheets compare them. */
function nameIn(names: Set<string>, name: string): string {
  for (let n = 1; ; n++) {
    const own = n === 1 ? name.slice(0, 31).trim() : `${name.slice(0, 27)} ${n}`
    if (names.has(own.toLowerCase())) continue
    names.add(own.toLowerCase())
    return own
  }
}

/** Writes a template: texts under their headers, in columns that keep what is typed in them. @see D-73 */
export function textSheet([headers = [], ...rows]: readonly (readonly string[])[]): Promise<Blob> {
  const columns = headers.map((header) => ({ header, width: 26, numFmt: AS_TEXT }))
  return blobOf(writeXlsxStream(rows as string[][], { name: 'Plantilla', columns, freezePane: { rows: 1 } }))
}

function blobOf(stream: ReadableStream<Uint8Array>): Promise<Blob> {
  return new Response(stream as BodyInit, { headers: { 'content-type': TYPE } }).blob()
}
