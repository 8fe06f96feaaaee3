import type { GetListResult, RaRecord } from 'ra-core'

/** The rows of a page of a list, as react-admin reads them, with the cursor of the next page. */
export type ListPage<Row extends RaRecord> = GetListResult<Row> & { meta: { next: string | null } }

/** The part of the address that a list reads: its filters by name, and its order. */
export type ListAddress = {
  filter: Readonly<Record<string, string>>
  /** the name of a column, with a minus sign for the opposite direction; empty for the list's own order */
  sort: string
}

/** The question of a list: its filters and its sort by name, and where its page begins. */
export type ListAsk = { filter: Record<string, string>; sort: string; cursor: string | undefined }

/** A resource of the console: the routes that it reads. Commands are called with `useCommand`, not from here. */
export type ConsoleResource = {
  list: (ask: ListAsk) => Promise<ListPage<RaRecord>>
  one: (id: number | string) => Promise<RaRecord>
}
