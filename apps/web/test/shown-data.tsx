import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { albumQuery } from '../src/app/queries/album-query.ts'
import { packsQuery } from '../src/app/queries/packs-query.ts'
import { createQueryClient } from '../src/app/queries/query-client.ts'
import { queryKeys } from '../src/app/queries/query-keys.ts'
import { awardsQuery } from '../src/features/awards/queries.ts'
import { figurasHomeQuery, missionHomeQuery } from '../src/features/home/queries.ts'
import { incentivesQuery } from '../src/features/incentives/queries.ts'
import { missionQuery } from '../src/features/missions/detail/queries.ts'
import { challengesQuery } from '../src/features/missions/queries.ts'
import { movementsQuery } from '../src/features/movements/queries.ts'
import { noticesQuery } from '../src/features/notices/queries.ts'
import { countsQuery } from '../src/features/profile/queries.ts'
import { goalsQuery, leaderboardQuery, recognitionsQuery } from '../src/features/recognitions/queries.ts'
import { redeemsQuery, rewardQuery } from '../src/features/rewards/queries.ts'
import { tradesQuery } from '../src/features/trades/queries.ts'

/** The queries of what pages show, each under a name. */
export const SHOWN = {
  counts: countsQuery,
  movements: movementsQuery,
  notices: noticesQuery,
  'figuras home': figurasHomeQuery,
  packs: packsQuery,
  opening: { queryKey: queryKeys.figuras.opening(3) },
  trades: tradesQuery,
  awards: awardsQuery,
  album: albumQuery('temporada-1'),
  'mision home': missionHomeQuery,
  challenges: challengesQuery,
  mission: missionQuery({ challengeId: 'despegue', missionId: 'entregas' }),
  goals: goalsQuery,
  incentives: incentivesQuery,
  reward: rewardQuery('taza'),
  redeems: redeemsQuery,
  recognitions: recognitionsQuery,
  leaderboard: leaderboardQuery({ period: 'month', scope: 'company' }),
}

/** Returns the part of a query that the cache keeps before anything is read. */
export function unread(name: keyof typeof SHOWN) {
  const { queryKey, meta = {} } = SHOWN[name] as typeof packsQuery
  return { queryKey, meta }
}

/** Runs a hook over a cache in which everything has been read, and returns what has to be read again. */
export function withShownData<Result>(hook: () => Result) {
  const client = createQueryClient(() => undefined)
  const names = Object.keys(SHOWN) as (keyof typeof SHOWN)[]
  // A query without an answer yet can be invalidated too, and what fills in an answer leaves it alone.
  for (const name of names) client.getQueryCache().build(client, unread(name))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender, unmount } = renderHook(hook, { wrapper })
  const outOfDate = () => names.filter((name) => client.getQueryState(SHOWN[name].queryKey)?.isInvalidated)
  return { client, result, outOfDate, rerender, unmount }
}
