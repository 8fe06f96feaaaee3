import { useInfiniteQuery } from '@tanstack/react-query'
import { type RaRecord, useDataProvider } from 'ra-core'
import type { ListAddress, ListPage } from '../data/data-provider.ts'
import { listOfPages } from './list-of-pages.ts'

/** A list as a screen shows it. */
export type List<Row extends RaRecord> = {
  rows: readonly Row[]
  /** the rows of the filters on every page; undefined until it is known */
  total: number | undefined
  isWaiting: boolean
  /** whether the rows belong to the filters before, while those of the new ones are on their way */
  isStale: boolean
  error: Error | null
  /** when the rows were read, in milliseconds since 1970 */
  readAt: number
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  retry: () => void
}

/** The page size that the server answers with is its own; a list grows by pages. */
export function useList<Row extends RaRecord>(resource: string, { filter, sort }: ListAddress): List<Row> {
  const provider = useDataProvider()
  const query = useInfiniteQuery({
    queryKey: [resource, 'getList', { filter, sort }],
    queryFn: async ({ pageParam }) =>
      (await provider.getList<Row>(resource, {
        filter,
        ...(sort && {
          sort: { field: sort.replace('-', ''), order: sort.startsWith('-') ? ('DESC' as const) : ('ASC' as const) },
        }),
        meta: { cursor: pageParam },
      })) as ListPage<Row>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    placeholderData: (before) => before,
  })

  return listOfPages(query, ({ data }) => data, query.data?.pages.at(-1)?.total)
}
