import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '../src/app/queries/query-client.ts'
import { queryKeys } from '../src/app/queries/query-keys.ts'

const { figuras, mision } = queryKeys

/** The data that pages show, each under a name. */
export const SHOWN = {
  counts: queryKeys.counts,
  movements: queryKeys.movements,
  notices: queryKeys.notices,
  'figuras home': figuras.home,
  packs: figuras.packs,
  opening: figuras.opening(3),
  trades: figuras.trades,
  awards: figuras.awards,
  album: figuras.album('temporada-1'),
  'mision home': mision.home,
  challenges: mision.challenges,
  mission: mision.mission('despegue', 'entregas'),
  goals: mision.goals,
  incentives: mision.incentives,
  reward: mision.reward('taza'),
  redeems: mision.redeems,
  recognitions: mision.recognitionsPage,
  leaderboard: mision.leaderboard('month', 'company'),
}

/** Runs a hook over a cache in which everything has been read, and returns what has to be read again. */
export function withShownData<Result>(hook: () => Result) {
  const client = createQueryClient(() => undefined)
  // A query without an answer yet can be invalidated too, and what fills in an answer leaves it alone.
  for (const queryKey of Object.values(SHOWN)) client.getQueryCache().build(client, { queryKey })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender, unmount } = renderHook(hook, { wrapper })
  const outOfDate = () =>
    Object.entries(SHOWN).flatMap(([name, queryKey]) => (client.getQueryState(queryKey)?.isInvalidated ? [name] : []))
  return { client, result, outOfDate, rerender, unmount }
}
