import type { LiveTopic } from '@orbita/domain/live'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from '../queries/query-keys.ts'
import { hasSignedOut } from '../session/session-cookie.ts'
import type { LiveInvalidation } from './connect.ts'
import { listenLive } from './live.ts'
import { refetchWhenReachable } from './refetch-when-reachable.ts'
import { refresh } from './refresh.ts'

const { figuras, mision } = queryKeys

/** The query keys that each topic invalidates. */
const TOUCHED: Readonly<Record<Exclude<LiveTopic, 'profile'>, readonly QueryKey[]>> = {
  packs: [figuras.packs, figuras.home, figuras.albums, mision.home],
  album: [figuras.albums, figuras.gifts, figuras.home, mision.home, queryKeys.counts],
  trades: [figuras.trades, figuras.gifts, figuras.home, mision.home],
  awards: [figuras.awards, figuras.home, mision.home],
  missions: [mision.challenges, mision.missions, mision.goals, mision.home, figuras.home, queryKeys.counts],
  incentives: [mision.incentives, mision.home, figuras.home],
  ledger: [queryKeys.movements],
  notices: [queryKeys.notices],
  rewards: [mision.rewards, mision.home],
  redeems: [mision.redeems, mision.rewards, mision.home],
  recognitions: [mision.recognitions, mision.home, queryKeys.counts],
  habits: [figuras.home, mision.home],
}

/** The query keys that any topic may invalidate. */
const ALL = [figuras.all, mision.all, queryKeys.counts, queryKeys.movements, queryKeys.notices]

/**
 * Keeps the page up to date with changes made on another device or by other people, without reloading. The
 * connection begins with what changed since the page began to read. After a time without the server the page catches up.
 *
 * @see NO-1
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
  if (news === 'sync') {
    for (const queryKey of ALL) void refresh(client, { queryKey })
    return
  }
  for (const queryKey of TOUCHED[news]) void refresh(client, { queryKey })
}
