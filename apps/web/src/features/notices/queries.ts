import type { NoticesOutput } from '@orbita/contract/notices'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { newOperationId } from '../../app/operation-id.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { sendNamed } from '../../app/queries/use-command.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/** The employee's notices, page by page. The header's bell keeps the first page in the cache. @see D-59 */
export const noticesQuery = infiniteQueryOptions({
  queryKey: queryKeys.notices,
  queryFn: ({ pageParam, signal }): Promise<NoticesOutput> =>
    call(
      rpc.employee.notices.$get({ query: pageParam === null ? {} : { before: `${pageParam}` } }, { init: { signal } }),
    ),
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

/**
 * Fetches what there is to celebrate. The server returns it only once, so call this when it can be shown. A call whose
 * answer was lost is sent again with the same id, and gets that answer.
 *
 * @see NO-1, CO-1
 */
export async function takeCelebration(client: QueryClient) {
  const readAt = client.getQueryState(noticesQuery.queryKey)?.dataUpdatedAt
  const { notices } = await sendNamed('celebration', null, (operationId) =>
    call(rpc.employee.notices.celebration.$post({ json: { operationId } })),
  )
  // What arrived meanwhile is not among them: whether something waits is asked anew.
  const isOlder = client.getQueryState(noticesQuery.queryKey)?.dataUpdatedAt !== readAt
  client.setQueryData(noticesQuery.queryKey, (pages) => pages && withoutCelebration(pages))
  if (isOlder) void client.invalidateQueries({ queryKey: noticesQuery.queryKey })
  return notices
}

function withoutCelebration({ pages, pageParams }: Pages): Pages {
  return { pages: pages.map((page) => ({ ...page, hasCelebration: false })), pageParams }
}
