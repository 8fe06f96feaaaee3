import { useInfiniteQuery } from '@tanstack/react-query'
import type { Identified, ListAddress, Resource } from '../data/resource.ts'
import type { List } from './list.ts'
import { listOfPages } from './list-of-pages.ts'
import { useLastSeen } from './use-last-seen.ts'

/** Reads a list page by page. The size of a page is the server's. */
export function useList<Row extends Identified>(
  { name, list }: Resource<Row>,
  { filter, sort }: ListAddress,
): List<Row> {
  const query = useInfiniteQuery({
    queryKey: [name, 'list', { filter, sort }],
    queryFn: ({ pageParam: cursor }) => list({ filter, sort, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
  })

  return useLastSeen(
    listOfPages(query, ({ rows }) => rows, query.data?.pages.at(-1)?.total),
    JSON.stringify([name, filter, sort]),
  )
}
