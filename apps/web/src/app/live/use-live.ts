import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from '../queries/query-keys.ts'
import { hasSignedOut } from '../session/session-cookie.ts'
import type { LiveInvalidation } from './connect.ts'
import { listenLive } from './live.ts'
import { refetchWhenReachable } from './refetch-when-reachable.ts'
import { refresh } from './refresh.ts'
import { refreshCompany } from './refresh-company.ts'

/**
 * Keeps the page up to date with changes made on another device or by other people, without reloading. The
 * connection begins with what changed since the page began to read. After a time without the server the page catches up.
 * Each query names the news that it follows.
 *
 * @see NO-1, QueryMeta
 */
export function useLive(): void {
  const client = useQueryClient()

  useEffect(() => listenLive((news) => follow(client, news)), [client])
  useEffect(() => refetchWhenReachable(client, { onUnsure: () => follow(client, 'sync') }), [client])
}

function follow(client: QueryClient, news: LiveInvalidation): void {
  if (news === 'profile') {
    // The session watch loads the profile, and ends the session when the answer says so. The goodbye to a session that
    // this page has just left needs no such question.
    if (!hasSignedOut()) void client.refetchQueries({ queryKey: queryKeys.sessionWatches })
    return
  }
  if (news === 'company' || news === 'sync') void refreshCompany()
  void refresh(client, {
    predicate: ({ meta }) => (news === 'sync' ? meta?.topics !== undefined : meta?.topics?.includes(news) === true),
  })
}
