/**
 * A column of a written sheet.
 *
 * @property isText whether Excel must keep what is typed in it, such as leading zeros
 * @property numFmt how Excel shows its numbers
 */
export type SheetColumn = { title: string; width?: number; isText?: boolean; numFmt?: string }

/**
 * Writes a sheet as a workbook (.xlsx), row by row: the memory does not grow with the rows. Every cell is a text or a
 * number, never a formula, so nothing in it is computed when it is opened. Its library, which is large, is loaded with the
 * first workbook.
 *
 * @see D-84
 */
export async function* writeWorkbook(
  rows: Iterable<readonly (string | number)[]> | AsyncIterable<readonly (string | number)[]>,
  { name, columns }: { name: string; columns: readonly SheetColumn[] },
): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(rows as AsyncIterable<(string | number)[]>, {
    name,
    columns: columns.map(({ title, width = 22, isText, numFmt = isText ? '@' : undefined }) => ({
      header: title,
      width,
      ...(numFmt !== undefined && { numFmt }),
    })),
    freezePane: { rows: 1 },
  })
}

/** A short table of a workbook of several. @property name without the signs `[]:*?/\\`, 31 letters at most */
export type SheetTable = {
  name: string
  columns: readonly SheetColumn[]
  rows: readonly (readonly (string | number)[])[]
}

/** Writes several short tables as one workbook, each in a sheet of its own. Its cells are those of {@link writeWorkbook}. */
export async function writeTables(tables: readonly SheetTable[]): Promise<Buffer> {
  const { writeXlsx } = await import('hucre/xlsx')
  const sheets = tables.map(({ name, columns, rows }) => ({
    name,
    columns: columns.map(({ width = 22, numFmt }) => ({ width, ...(numFmt !== undefined && { numFmt }) })),
    rows: [columns.map(({ title }) => title), ...rows.map((row) => [...row])],
    freezePane: { rows: 1 },
  }))
  return Buffer.from(await writeXlsx({ sheets }))
}
