import type { AwardOutput } from '@orbita/contract/awards/awards'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { asked } from '../../app/queries/asked.ts'
import { packsQuery } from '../../app/queries/packs-query.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { useCommand } from '../../app/queries/use-command.ts'
import { loadProfile } from '../../app/session/profile.ts'
import { showFailure } from '../../app/show-failure.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { isRefusal } from '../../rpc/rpc-error.ts'
import { sumOf } from './award.ts'

/** Reads the awards of an album. @see D-57 */
export const awardsQuery = queryOptions({
  queryKey: queryKeys.figuras.awards,
  meta: { topics: ['awards'], isKept: true },
  queryFn: (context) => call(rpc.figuras.awards.$get({}, asked(context))),
})

/** The id of an award, or all that wait. */
export type Claim = { awardId: string } | 'all'

type AwardClaim = {
  /** the awards as the page shows them */
  awards: readonly AwardOutput[] | undefined
  onClaimed: (awards: readonly AwardOutput[], claim: Claim) => void
}

/**
 * Claims an unlocked award, or everything that waits, once. When the answer was lost and the awards show later that the claim
 * arrived, the same command is sent once more: the server repeats its answer, and the employee sees what was won.
 *
 * @see AW-2, CO-1
 */
export function useAwardClaim({ awards, onClaimed }: AwardClaim) {
  const client = useQueryClient()
  // null while the lost answer is asked for
  const lost = useRef<Claim | null>(undefined)
  const command = useCommand({
    send: async (claim: Claim, operationId): Promise<readonly AwardOutput[]> => {
      const json = { operationId }
      if (claim === 'all') return call(rpc.figuras.awards.claims.$post({ json }))
      return [await call(rpc.figuras.awards[':awardId'].claim.$post({ param: claim, json }))]
    },
    onDone: (claimed, claim) => {
      lost.current = undefined
      const byId = new Map(claimed.map((award) => [award.id, award]))
      client.setQueryData(awardsQuery.queryKey, (shown) => shown?.map((award) => withClaim(award, byId.get(award.id))))
      onClaimed(claimed, claim)
      refreshWhatTheyGave(client, claimed)
    },
    onFailed: (error, claim) => {
      const isAskedAgain = lost.current === null
      lost.current = isAskedAgain || isRefusal(error) ? undefined : claim
      // The awards already show how that claim ended.
      if (isAskedAgain) return

      showFailure(error)
      // It may have been claimed on another device.
      void client.invalidateQueries({ queryKey: awardsQuery.queryKey })
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked when the awards were read again
  useEffect(() => {
    const claim = lost.current
    if (!claim || !awards || !hasArrived(claim, awards)) return

    lost.current = null
    command.run(claim)
  }, [awards])

  return command
}

/** Returns whether nothing of what a claim asked for waits any longer. */
function hasArrived(claim: Claim, awards: readonly AwardOutput[]): boolean {
  return !awards.some(({ id, state }) => state === 'unlocked' && (claim === 'all' || id === claim.awardId))
}

/** Returns an award with the fields that its claim changes. */
function withClaim(award: AwardOutput, claimed: AwardOutput | undefined): AwardOutput {
  if (!claimed) return award
  const { state, text, unlockedAt, claimedAt, deliveredAt } = claimed
  return { ...award, state, text, unlockedAt, claimedAt, deliveredAt }
}

function refreshWhatTheyGave(client: QueryClient, awards: readonly AwardOutput[]): void {
  const { packs, experience, credits } = sumOf(awards, true)
  void client.invalidateQueries({ queryKey: awardsQuery.queryKey })
  if (packs > 0) {
    void client.invalidateQueries({ queryKey: packsQuery.queryKey })
    void client.invalidateQueries({ queryKey: queryKeys.figuras.home })
    void client.invalidateQueries({ queryKey: queryKeys.figuras.albums })
  }
  // The session watch reports any failure.
  if (experience + credits > 0) loadProfile().catch(() => undefined)
}
