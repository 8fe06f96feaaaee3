import type { IncentiveOutput, IncentivesOutput } from '@orbita/contract/awards/incentives'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { useClaim } from '../../app/queries/use-claim.ts'
import { loadProfile } from '../../app/session/profile.ts'
import { showFailure } from '../../app/show-failure.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/** Reads the awards of the programme. @see D-63 */
export const incentivesQuery = queryOptions({
  queryKey: queryKeys.mision.incentives,
  queryFn: ({ signal }): Promise<IncentivesOutput> =>
    call(rpc['mision-espacial'].incentives.$get({}, { init: { signal } })),
})

type IncentiveClaim = {
  /** the incentives as the page shows them */
  incentives: readonly IncentiveOutput[]
  onClaimed: (incentive: IncentiveOutput) => void
}

/** Claims an incentive, once. @see AW-2, CO-1 */
export function useIncentiveClaim({ incentives, onClaimed }: IncentiveClaim) {
  const client = useQueryClient()
  return useClaim({
    send: (awardId: string, operationId) =>
      call(rpc['mision-espacial'].incentives[':awardId'].claim.$post({ param: { awardId }, json: { operationId } })),
    hasArrived: (awardId) => incentives.every(({ id, state }) => id !== awardId || state !== 'unlocked'),
    onDone: (incentive) => {
      client.setQueryData(incentivesQuery.queryKey, (all) => all && withIncentive(all, incentive))
      onClaimed(incentive)
      refreshWhatItGave(client, incentive)
    },
    onFailed: (error) => {
      showFailure(error)
      // It may have been claimed on another device.
      void client.invalidateQueries({ queryKey: incentivesQuery.queryKey })
    },
  })
}

function withIncentive(all: IncentivesOutput, incentive: IncentiveOutput): IncentivesOutput {
  return { ...all, incentives: all.incentives.map((other) => (other.id === incentive.id ? incentive : other)) }
}

function refreshWhatItGave(client: QueryClient, { gives }: IncentiveOutput): void {
  void client.invalidateQueries({ queryKey: queryKeys.mision.home })
  if (gives.packs > 0) void client.invalidateQueries({ queryKey: queryKeys.figuras.all })
  if (gives.experience + gives.credits === 0) return

  void client.invalidateQueries({ queryKey: queryKeys.movements })
  // The session watch reports any failure.
  loadProfile().catch(() => undefined)
}
