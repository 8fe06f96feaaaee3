import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Identified } from '../data/resource.ts'
import type { List } from './list.ts'

/**
 * Returns the pages of a query as the list that `ListCard` and its table show.
 *
 * @param rowsOf returns the rows of one page
 * @param total the rows of all pages, if it is known
 */
export function listOfPages<Page, Row extends Identified>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  rowsOf: (page: Page) => readonly Row[],
  total: number | undefined,
): List<Row> {
  return {
    rows: query.data?.pages.flatMap(rowsOf) ?? [],
    total,
    isWaiting: query.isPending,
    isStale: query.isPlaceholderData,
    error: query.error,
    isTrying: query.isFetching && !query.isFetchingNextPage,
    readAt: query.dataUpdatedAt,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}
