import type { FileProblem } from '@orbita/domain/files/file-problem'
import { type ColumnOrder, orderFinder } from '@orbita/domain/time/read-date'
import type { Columns } from './columns.ts'
import { isBlank, readHeader, type TableRow, tooWide, underColumns } from './csv.ts'
import { isDamaged } from './decode-text.ts'
import { FileRefusal } from './file-refusal.ts'
import { readRows } from './read-rows.ts'

/** A row as a spreadsheet counts it: the header is row 1. */
export type NumberedCells = { row: number; cells: readonly string[] }

/**
 * A table of texts, from a file or as an operator prepared it.
 *
 * @property columns by position; undefined for an unknown header, which is a problem
 * @property problems those of the header. No row is read while there is one
 * @property rows the rows below the header that are not blank
 */
export type TextTable<Name extends string> = {
  columns: readonly (Name | undefined)[]
  problems: readonly FileProblem[]
  rows: AsyncIterable<NumberedCells> | Iterable<NumberedCells>
}

/**
 * Reads a CSV as a table.
 *
 * @param required columns without which the file cannot be read
 * @throws FileRefusal when it has no header, and while its rows are read when they cannot be parsed
 */
export function tableOfCsv<Name extends string>(
  text: string,
  known: Columns<Name>,
  required: readonly Name[],
): TextTable<Name> {
  const { separator, ...header } = readHeader(text, known, required)
  return { ...header, rows: readRows(text, separator) }
}

/** Returns what the dates of a column prove about their order; undefined without such a column. @see D-115 */
export async function orderOfColumn<Name extends string>(
  { columns, problems, rows }: TextTable<Name>,
  column: Name,
): Promise<ColumnOrder | undefined> {
  const index = columns.indexOf(column)
  if (index === -1 || problems.length > 0) return undefined

  const finder = orderFinder()
  for await (const { cells } of rows) finder.see(cells[index] ?? '')
  return finder.order()
}

const DAMAGED = 'Tiene tildes o eñes dañadas. Escríbelo de nuevo.'

/**
 * Gives the rows of a table under its columns, each with the problems that do not depend on what a column means.
 *
 * @throws FileRefusal for more than `most` rows
 */
export async function* readTable<Name extends string>(
  { columns, rows }: TextTable<Name>,
  most: number,
): AsyncGenerator<TableRow<Name> & { problems: FileProblem[] }> {
  let count = 0
  for await (const { row, cells } of rows) {
    if (isBlank(cells)) continue
    if (++count > most) throw new FileRefusal(`Tiene más de ${most.toLocaleString('es')} filas. Divídelo.`)

    const named = underColumns(cells, columns)
    const damaged = [...named].filter(([, text]) => isDamaged(text))
    const problems = damaged.map(([column]): FileProblem => ({ row, column, message: DAMAGED }))
    yield { row, cells: named, problems: [...tooWide(row, cells, columns.length), ...problems] }
  }
}
