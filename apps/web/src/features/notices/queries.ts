import type { NoticesOutput } from '@orbita/contract/notices'
import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { newOperationId } from '../../app/operation-id.ts'
import { asked } from '../../app/queries/asked.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/** The employee's notices, page by page. The header's bell keeps the first page in the cache. @see D-59 */
export const noticesQuery = infiniteQueryOptions({
  queryKey: queryKeys.notices,
  meta: { topics: ['notices'] },
  queryFn: ({ pageParam, ...context }): Promise<NoticesOutput> =>
    call(rpc.employee.notices.$get({ query: pageParam === null ? {} : { before: `${pageParam}` } }, asked(context))),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
})

type Pages = InfiniteData<NoticesOutput>

/** Marks a notice and all older ones as read. A call that fails is sent again with the next news. */
export function useMarkRead() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (upTo: number) =>
      call(rpc.employee.notices.read.$put({ json: { upTo, operationId: newOperationId() } })),
    onSuccess: ({ unread }) =>
      client.setQueryData(noticesQuery.queryKey, (pages) => pages && withUnread(pages, unread)),
  })
  return mutate
}

/** Updates only the count: the notices on screen keep their mark until the list is refetched. */
function withUnread({ pages, pageParams }: Pages, unread: number): Pages {
  return { pages: pages.map((page) => ({ ...page, unread })), pageParams }
}
