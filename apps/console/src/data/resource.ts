/** The id of a row, unique within its list. */
export type Identified = { id: number | string }

/** The rows of a page of a list, with the cursor of the next page. */
export type ListPage<Row extends Identified> = { rows: readonly Row[]; total: number; next: string | null }

/** The part of the address that a list reads: its filters by name, and its order. */
export type ListAddress = {
  filter: Readonly<Record<string, string>>
  /** the name of a column, with a minus sign for the opposite direction; empty for the list's own order */
  sort: string
}

/** The question of a page: filters and order of its list, and where it begins. */
export type ListAsk = ListAddress & { cursor: string | undefined }

/** A list of the console: how its pages are read. Commands are called with `useCommand`, not from here. */
export type Resource<Row extends Identified> = {
  /** the first part of the keys of its queries, which commands invalidate */
  name: string
  list: (ask: ListAsk) => Promise<ListPage<Row>>
  /** the milliseconds until rows that change by themselves are read again; false for those that do not */
  refetchAfter?: (rows: readonly Row[]) => number | false
}

/** Returns the query of a list's route. Its schema refuses what an address should not say. */
export function queryOf<Query>({ filter, sort, cursor }: ListAsk): Partial<Query> {
  return { ...filter, ...(sort && { sort }), ...(cursor && { cursor }) } as Partial<Query>
}
