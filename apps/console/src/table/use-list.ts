import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Identified, ListAddress, Resource } from '../data/resource.ts'
import { figureOf } from '../ui/figures.ts'
import type { List } from './list.ts'
import type { PageAddress } from './list-address.ts'
import { listOfPages } from './list-of-pages.ts'
import { useLastSeen } from './use-last-seen.ts'

/** Reads the pages of a list. Their size is the server's. */
function usePages<Row extends Identified>({ name, list, refetchAfter }: Resource<Row>, { filter, sort }: ListAddress) {
  return useInfiniteQuery({
    queryKey: [name, 'list', { filter, sort }],
    queryFn: ({ pageParam: cursor }) => list({ filter, sort, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => refetchAfter?.(state.data?.pages.flatMap(({ rows }) => rows) ?? []) ?? false,
  })
}

/** Returns a list as one that grows by pages, from its first row. */
export function useGrowingList<Row extends Identified>(resource: Resource<Row>, address: ListAddress): List<Row> {
  const query = usePages(resource, address)
  const list = listOfPages(query, ({ rows }) => rows, query.data?.pages.at(-1)?.total)
  return useLastSeen(list, askedOf(resource, address))
}

/** Names what a list is asked, whatever its page. */
const askedOf = ({ name }: { name: string }, { filter, sort }: ListAddress) => JSON.stringify([name, filter, sort])

/**
 * Returns the page of a list that its address names. A page after those that were read is reached by reading those before
 * it, because a page begins where the last one ended; beyond the last page stands the last one.
 */
export function useList<Row extends Identified>(
  resource: Resource<Row>,
  address: ListAddress & PageAddress,
): List<Row> {
  const query = usePages(resource, address)
  const { hasNextPage, isFetching, error, fetchNextPage, isPlaceholderData } = query
  const pages = query.data?.pages ?? []
  const missing = hasNextPage ? Math.max(address.page - pages.length, 0) : 0
  const isOnItsWay = missing > 0
  const shown = Math.min(address.page, pages.length)

  useEffect(() => {
    if (missing > 0 && !isFetching && !error && !isPlaceholderData) void fetchNextPage()
  }, [missing, isFetching, error, isPlaceholderData, fetchNextPage])

  const list = listOfPages(query, ({ rows }) => rows, pages.at(-1)?.total)
  const rows = pages[shown - 1]?.rows ?? []
  const before = pages.slice(0, Math.max(shown - 1, 0)).reduce((sum, page) => sum + page.rows.length, 0)
  return useLastSeen(
    {
      ...list,
      rows,
      isStale: list.isStale || isOnItsWay,
      hasMore: false,
      turn: {
        page: shown,
        range: shown > 1 ? `${figureOf(before + 1)}–${figureOf(before + rows.length)}` : figureOf(rows.length),
        isTurning: isOnItsWay,
        hasNext: shown < pages.length || hasNextPage,
        goTo: address.setPage,
      },
    },
    askedOf(resource, address),
  )
}
