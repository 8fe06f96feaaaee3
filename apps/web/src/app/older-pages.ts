import { type InfiniteData, type QueryKey, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

type List = UseInfiniteQueryResult<InfiniteData<unknown>>

/** How a long list stands towards what is older, and how to ask for it. */
export function olderOf(list: List) {
  return {
    hasMore: list.hasNextPage,
    isLoading: list.isFetchingNextPage,
    hasFailed: list.isFetchNextPageError,
    onMore: () => void askForOlder(list),
  }
}

/** News that come meanwhile have the list read again, and what was asked for is lost: it is asked for once more. */
async function askForOlder(list: List): Promise<void> {
  const held = list.data?.pages.length
  const { data, hasNextPage, isError } = await list.fetchNextPage()
  if (!isError && hasNextPage && data?.pages.length === held) await list.fetchNextPage()
}

/** When the page goes, the older part of its list goes too: what else reads the list needs the latest alone. */
export function useForgetOlder(queryKey: QueryKey): void {
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
