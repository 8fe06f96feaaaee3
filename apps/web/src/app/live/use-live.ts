import type { LiveTopic } from '@orbita/domain/live'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type LiveNews, listenLive } from './live.ts'
import { refresh } from './refresh.ts'

/** What has just been read needs no reading again because the connection opened, in milliseconds. */
const JUST_READ_MS = 3_000

/** What of the server's data each topic may have changed. */
const TOUCHED: Readonly<Record<Exclude<LiveTopic, 'profile'>, readonly QueryKey[]>> = {
  packs: [
    ['figuras', 'packs'],
    ['figuras', 'home'],
    ['figuras', 'albums'],
  ],
  album: [['figuras', 'albums'], ['figuras', 'home'], ['counts']],
  trades: [['figuras', 'trades']],
  awards: [
    ['figuras', 'awards'],
    ['figuras', 'home'],
  ],
  missions: [
    ['mision-espacial', 'challenges'],
    ['mision-espacial', 'missions'],
    ['mision-espacial', 'home'],
    ['counts'],
  ],
  incentives: [
    ['mision-espacial', 'incentives'],
    ['mision-espacial', 'home'],
  ],
  ledger: [['movements']],
  notices: [['notices']],
  rewards: [
    ['mision-espacial', 'rewards'],
    ['mision-espacial', 'home'],
  ],
  redeems: [
    ['mision-espacial', 'redeems'],
    ['mision-espacial', 'rewards'],
    ['mision-espacial', 'home'],
  ],
  recognitions: [
    ['mision-espacial', 'recognitions'],
    ['mision-espacial', 'home'],
  ],
}

/** Everything that a topic may touch. */
const ALL = [['figuras'], ['mision-espacial'], ['counts'], ['movements'], ['notices']]

/** Whatever changes elsewhere, on another device or by somebody else, shows here without loading again. @see NO-1 */
export function useLive(): void {
  const client = useQueryClient()

  useEffect(() => listenLive((news) => follow(client, news)), [client])
}

function follow(client: QueryClient, news: LiveNews): void {
  if (news === 'profile') {
    // The session's watch loads it, and ends the session when the answer says so.
    void client.refetchQueries({ queryKey: ['session-watch'] })
    return
  }
  if (news === 'sync') {
    const before = Date.now() - JUST_READ_MS
    const isOlder = ({ state }: { state: { dataUpdatedAt: number } }) =>
      state.dataUpdatedAt > 0 && state.dataUpdatedAt < before
    for (const queryKey of ALL) void client.invalidateQueries({ queryKey, predicate: isOlder })
    return
  }
  for (const queryKey of TOUCHED[news]) void refresh(client, { queryKey })
}
