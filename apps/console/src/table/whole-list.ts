import type { UseQueryResult } from '@tanstack/react-query'
import type { Identified } from '../data/resource.ts'
import type { List } from './list.ts'

/** Returns the list of a query that reads all its rows at once. */
export function wholeList<Row extends Identified>(query: UseQueryResult, rows: readonly Row[]): List<Row> {
  return {
    rows,
    total: rows.length,
    isWaiting: query.isPending,
    isStale: false,
    error: query.error,
    isTrying: query.isFetching,
    readAt: query.dataUpdatedAt,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => {},
    retry: () => void query.refetch(),
  }
}
