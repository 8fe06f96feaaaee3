import {
  CSV_MARK,
  csvRow,
  csvRowsOf,
  type ExportFormat,
  type FileColumn,
  ID_COLUMN,
  sheetOf,
  sheetRowsOf,
} from '@orbita/domain/files/exports'
import type { StreamedFile } from '../http/kit/files.ts'
import { writeWorkbook } from './workbooks/write-workbook.ts'

/** Rows of a list, and the place after which the next ones begin, or null at the end. */
export type Page<Row, Place = string> = { rows: Row[]; next: Place | null }

type Identified = { id: number | string }

/** The columns that an export writes of each row, and the clock that dates them. */
type List<Row> = { name: string; timeZone: string; columns: readonly FileColumn<Row>[] }

/** The rows that an export reads at once. */
export const SIZE = 1_000

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * Writes a list as a file while it is read, page by page, so that neither its rows nor the file are ever whole in memory,
 * and a reader that is slow or gone keeps no connection to the database. Its first column is the id of each row. A row that changes meanwhile
 * is written as its page found it.
 *
 * @param list.name the file's name without its ending
 * @param list.timeZone whose clock its instants have
 * @param list.read reads a page of at most `size` rows
 * @throws what the first page throws, before anything is sent
 * @see D-84
 */
export async function exportList<Row extends Identified, Place>(
  format: ExportFormat,
  list: List<Row> & { read: (after: Place | undefined, size: number) => Promise<Page<Row, Place>> },
): Promise<StreamedFile> {
  return exportPages(format, list, pagesFrom(await list.read(undefined, SIZE), list.read))
}

/** Writes pages of a list as a file, as {@link exportList} does. */
export function exportPages<Row extends Identified>(
  format: ExportFormat,
  list: List<Row>,
  pages: AsyncIterable<readonly Row[]>,
): StreamedFile {
  const columns: readonly FileColumn<Row>[] = [ID_COLUMN, ...list.columns]
  const pieces =
    format === 'csv'
      ? csvPieces(columns, list.timeZone, pages)
      : writeWorkbook(sheetRows(columns, list.timeZone, pages), sheetOf(list.name, columns))
  return { mediaType: MEDIA_TYPES[format], fileName: `${list.name}.${format}`, pieces }
}

async function* pagesFrom<Row, Place>(
  first: Page<Row, Place>,
  read: (after: Place, size: number) => Promise<Page<Row, Place>>,
): AsyncGenerator<readonly Row[]> {
  let page = first
  yield page.rows
  while (page.next !== null) {
    page = await read(page.next, SIZE)
    yield page.rows
  }
}

async function* csvPieces<Row>(
  columns: readonly FileColumn<Row>[],
  timeZone: string,
  pages: AsyncIterable<readonly Row[]>,
) {
  const rowOf = csvRowsOf(columns, timeZone)
  yield Buffer.from(CSV_MARK + csvRow(columns.map(({ title }) => title)))
  for await (const rows of pages) {
    yield Buffer.from(rows.map(rowOf).join(''))
  }
}

async function* sheetRows<Row>(
  columns: readonly FileColumn<Row>[],
  timeZone: string,
  pages: AsyncIterable<readonly Row[]>,
) {
  const cells = sheetRowsOf(columns, timeZone)
  for await (const rows of pages) for (const row of rows) yield cells(row)
}
