import type { Identified, ListAddress, Resource } from './resource.ts'

/** Reads every row of a list's filters, page after page, for an export. */
export async function readAll<Row extends Identified>(
  { list }: Resource<Row>,
  { filter, sort }: ListAddress,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page = await list({ filter, sort, cursor })
    rows.push(...page.rows)
    cursor = page.next ?? undefined
  } while (cursor)
  return rows
}
