import type { LeaderboardOutput } from '@orbita/contract/leaderboard'
import type { GoalsOutput } from '@orbita/contract/missions/goals'
import type { AreaThanksOutput } from '@orbita/contract/recognitions/area-thanks'
import type { KudosOutput, KudosPageOutput } from '@orbita/contract/recognitions/kudos'
import type { BestEmployeeOutput, RecognitionsOutput } from '@orbita/contract/recognitions/recognitions'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { asked } from '../../app/queries/asked.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

const routes = rpc['mision-espacial'].recognitions

/** Reads the best employees and the kudos of the employee. @see D-65 */
export const recognitionsQuery = queryOptions({
  queryKey: queryKeys.mision.recognitionsPage,
  meta: { topics: ['recognitions'] },
  queryFn: (context): Promise<RecognitionsOutput> => call(routes.$get({}, asked(context))),
})

/** Reads the goals that the employee shares. @see D-68 */
export const goalsQuery = queryOptions({
  queryKey: queryKeys.mision.goals,
  meta: { topics: ['missions'], isKept: true },
  queryFn: (context): Promise<GoalsOutput> => call(rpc['mision-espacial'].goals.$get({}, asked(context))),
})

/** Reads the thanks that the employee's area sees. @see D-69b */
export const areaThanksQuery = queryOptions({
  queryKey: queryKeys.mision.areaThanks,
  meta: { topics: ['recognitions'] },
  queryFn: (context): Promise<AreaThanksOutput> => call(routes.area.$get({}, asked(context))),
})

export type KudosBoxId = 'received' | 'sent'

const kudosQuery = (box: KudosBoxId) =>
  infiniteQueryOptions({
    queryKey: queryKeys.mision.kudos(box),
    meta: { topics: ['recognitions'] },
    queryFn: ({ pageParam, ...context }): Promise<KudosPageOutput> =>
      call(
        routes.kudos.$get({ query: { box, ...(pageParam !== null && { before: `${pageParam}` }) } }, asked(context)),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })

/** The kudos that the employee received or sent, page by page. @see RC-3 */
export const KUDOS_QUERIES = { received: kudosQuery('received'), sent: kudosQuery('sent') } as const

/** Reads one kudos that the employee received. @see D-130 */
export const oneKudosQuery = (kudosId: number) =>
  queryOptions({
    queryKey: queryKeys.mision.oneKudos(kudosId),
    meta: { topics: [] },
    queryFn: (context): Promise<KudosOutput> =>
      call(routes.kudos[':kudosId'].$get({ param: { kudosId: `${kudosId}` } }, asked(context))),
  })

/** Searches colleagues by name, from two letters on. @see RC-3 */
export const peopleQuery = (text: string) =>
  queryOptions({
    queryKey: queryKeys.mision.people(text),
    meta: { topics: ['recognitions'] },
    queryFn: (context) => call(routes.people.$get({ query: { q: text } }, asked(context))),
    enabled: text.length >= 2,
  })

/** The colleagues that the form for a kudos suggests. @see RC-3 */
export const suggestedPeopleQuery = queryOptions({
  queryKey: queryKeys.mision.suggestedPeople,
  meta: { topics: ['recognitions'] },
  queryFn: (context) => call(routes.kudos.people.$get({}, asked(context))),
})

/** The part of the leaderboard on screen. */
export type Board = Pick<LeaderboardOutput, 'period' | 'scope'>

/** Reads the leaderboard of a period, of an area or of everybody. @see RC-5 */
export const leaderboardQuery = ({ period, scope }: Board) =>
  queryOptions({
    queryKey: queryKeys.mision.leaderboard(period, scope),
    meta: { topics: ['recognitions'] },
    queryFn: (context): Promise<LeaderboardOutput> =>
      call(rpc['mision-espacial'].leaderboard.$get({ query: { period, scope } }, asked(context))),
  })

/** Returns the recognitions with an updated best employee. */
export function withBest(recognitions: RecognitionsOutput, changed: BestEmployeeOutput): RecognitionsOutput {
  const swap = (best: BestEmployeeOutput) => (best.id === changed.id ? changed : best)
  return {
    ...recognitions,
    best: recognitions.best && swap(recognitions.best),
    byArea: recognitions.byArea.map(swap),
    hallOfFame: recognitions.hallOfFame.map(swap),
  }
}
