import type { WrittenGoalsOutput } from '@orbita/contract/missions/goals'
import { call } from '@orbita/web/rpc/call'
import { queryOptions } from '@tanstack/react-query'
import { rpc } from '../../../rpc/client.ts'

/** The key of everything about the goals. */
export const GOALS = ['recognitions', 'goals'] as const

/** Reads the goals as operators see them. @see MI-12 */
export const goalsQuery = queryOptions({
  queryKey: GOALS,
  queryFn: (): Promise<WrittenGoalsOutput> => call(rpc.goals.$get()),
})
