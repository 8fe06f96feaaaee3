import type { DataProvider, RaRecord } from 'ra-core'
import type { ListAddress, ListPage } from './console-resource.ts'

/** Reads every row of a list's filters, page after page, for an export. */
export async function readAll<Row extends RaRecord>(
  provider: DataProvider,
  resource: string,
  { filter, sort }: ListAddress,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null | undefined
  do {
    const page = (await provider.getList<Row>(resource, {
      filter,
      ...(sort && {
        sort: { field: sort.replace('-', ''), order: sort.startsWith('-') ? ('DESC' as const) : ('ASC' as const) },
      }),
      meta: { cursor: cursor ?? undefined },
    })) as ListPage<Row>
    rows.push(...page.data)
    cursor = page.meta.next
  } while (cursor)
  return rows
}
