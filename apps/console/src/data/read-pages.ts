/** Reads every row of a list that is read in pages, for an export. */
export async function readPages<Cursor extends number | string, Page extends { next: Cursor | null }, Row>(
  read: (cursor: Cursor | undefined) => Promise<Page>,
  rowsOf: (page: Page) => readonly Row[],
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: Cursor | undefined
  do {
    const page = await read(cursor)
    rows.push(...rowsOf(page))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return rows
}
