import type { Notice, NoticesOutput } from '@orbita/contract/notices'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { sendNamed } from '../../../app/queries/use-command.ts'
import { call } from '../../../rpc/call.ts'
import { rpc } from '../../../rpc/client.ts'
import { noticesQuery } from '../queries.ts'
import { forgetUnseen, keepUnseen, unseenCelebration } from './unseen-celebration.ts'

/**
 * Fetches what there is to celebrate. The server returns it only once, so call this when it can be shown. A call whose
 * answer was lost, or whose answer was not shown before the page was loaded anew, is sent again with the same id, and gets
 * that answer.
 *
 * @see NO-1, CO-1
 */
export async function takeCelebration(client: QueryClient): Promise<Notice[]> {
  const readAt = client.getQueryState(noticesQuery.queryKey)?.dataUpdatedAt
  const isRepeated = unseenCelebration() !== undefined
  const { notices } = await sendNamed('celebration', null, (newId) => {
    const operationId = unseenCelebration() ?? newId
    keepUnseen(operationId)
    return call(rpc.employee.notices.celebration.$post({ json: { operationId } }))
  })
  if (notices.length === 0) forgetUnseen()
  // What arrived meanwhile is not among them: whether something waits is asked anew.
  const isOlder = isRepeated || client.getQueryState(noticesQuery.queryKey)?.dataUpdatedAt !== readAt
  client.setQueryData(noticesQuery.queryKey, (pages) => pages && withoutCelebration(pages))
  if (isOlder) void client.invalidateQueries({ queryKey: noticesQuery.queryKey })
  return notices
}

function withoutCelebration({ pages, pageParams }: InfiniteData<NoticesOutput>) {
  return { pages: pages.map((page) => ({ ...page, hasCelebration: false })), pageParams }
}
