import { useInfiniteQuery } from '@tanstack/react-query'
import { type RaRecord, useDataProvider } from 'ra-core'
import type { ListAddress, ListPage } from '../data/console-resource.ts'
import type { List } from './list.ts'
import { listOfPages } from './list-of-pages.ts'
import { useLastSeen } from './use-last-seen.ts'

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

  return useLastSeen(
    listOfPages(query, ({ data }) => data, query.data?.pages.at(-1)?.total),
    JSON.stringify([resource, filter, sort]),
  )
}
