import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

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
