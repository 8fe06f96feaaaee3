import { type InfiniteData, type QueryKey, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

type List = UseInfiniteQueryResult<InfiniteData<unknown>>

/** Returns the state of a long list's older pages, and a function that loads the next one. */
export function olderOf(list: List) {
  return {
    hasMore: list.hasNextPage,
    isLoading: list.isFetchingNextPage,
    hasFailed: list.isFetchNextPageError,
    onMore: () => void askForOlder(list),
  }
}

/**
 * Loads the next older page. News that arrive meanwhile refetch the list and cancel the request, so it is sent a second
 * time.
 */
async function askForOlder(list: List): Promise<void> {
  const held = list.data?.pages.length
  const { data, hasNextPage, isError } = await list.fetchNextPage()
  if (!isError && hasNextPage && data?.pages.length === held) await list.fetchNextPage()
}

/**
 * Removes the older pages of a list from the cache when the page unmounts: other readers of the list only need the
 * latest page.
 */
export function useDropOlderPages(queryKey: QueryKey): void {
  const client = useQueryClient()

  useEffect(
    () => () => {
      client.setQueryData<InfiniteData<unknown>>(queryKey, (list) => list && firstPageOf(list))
    },
    [client, queryKey],
  )
}

function firstPageOf({ pages, pageParams }: InfiniteData<unknown>): InfiniteData<unknown> {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}
