import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query'

/**
 * Invalidates the queries that the server's news affects. A first read that is under way may have been answered before
 * the change, and invalidating alone would accept its answer as fresh: it is left to finish and then followed by
 * another read.
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
