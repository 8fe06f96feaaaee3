import type { IncentiveOutput, IncentivesOutput } from '@orbita/contract/awards/incentives'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { asked } from '../../app/queries/asked.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { useCommand } from '../../app/queries/use-command.ts'
import { loadProfile } from '../../app/session/profile.ts'
import { showFailure } from '../../app/show-failure.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { isRefusal } from '../../rpc/rpc-error.ts'

/** Reads the awards of the programme. @see D-63 */
export const incentivesQuery = queryOptions({
  queryKey: queryKeys.mision.incentives,
  meta: { topics: ['incentives'], isKept: true },
  queryFn: (context): Promise<IncentivesOutput> => call(rpc['mision-espacial'].incentives.$get({}, asked(context))),
})

type IncentiveClaim = {
  /** the incentives as the page shows them */
  incentives: readonly IncentiveOutput[]
  onClaimed: (incentive: IncentiveOutput) => void
}

/**
 * Claims an incentive, once. When the answer was lost and the list shows later that the claim arrived, the same command is sent
 * once more: the server repeats its answer, and the employee sees what it gave.
 *
 * @see AW-2, CO-1
 */
export function useIncentiveClaim({ incentives, onClaimed }: IncentiveClaim) {
  const client = useQueryClient()
  // null while the lost answer is asked for
  const lost = useRef<string | null>(undefined)
  const command = useCommand({
    send: (awardId: string, operationId) =>
      call(rpc['mision-espacial'].incentives[':awardId'].claim.$post({ param: { awardId }, json: { operationId } })),
    onDone: (incentive) => {
      lost.current = undefined
      client.setQueryData(incentivesQuery.queryKey, (all) => all && withIncentive(all, incentive))
      onClaimed(incentive)
      refreshWhatItGave(client, incentive)
    },
    onFailed: (error, awardId) => {
      const isAskedAgain = lost.current === null
      lost.current = isAskedAgain || isRefusal(error) ? undefined : awardId
      // The list already shows how that claim ended.
      if (isAskedAgain) return

      showFailure(error)
      // It may have been claimed on another device.
      void client.invalidateQueries({ queryKey: incentivesQuery.queryKey })
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked when the incentives were read again
  useEffect(() => {
    const awardId = lost.current
    if (!awardId || incentives.some(({ id, state }) => id === awardId && state === 'unlocked')) return

    lost.current = null
    command.run(awardId)
  }, [incentives])

  return command
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
