import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query'

/**
 * Has what the server tells read again. A first read that is under way may have been answered before the change: it is
 * let through and followed by another, as invalidating alone would take it for news.
 */
export async function refresh(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const underWay = new Set<Query>(
    client
      .getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(isFirst),
  )
  await client.invalidateQueries(filters)
  if (underWay.size > 0) await client.invalidateQueries({ predicate: (query) => underWay.has(query) })
}

function isFirst({ state }: Query): boolean {
  return state.data === undefined
}
