import type { AwardOutput } from '@orbita/contract/awards'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { packsQuery } from '../../app/packs-query.ts'
import { queryKeys } from '../../app/query-keys.ts'
import { loadProfile } from '../../app/session/profile.ts'
import { showFailure } from '../../app/show-failure.ts'
import { showToast } from '../../app/toasts.ts'
import { useCommand } from '../../app/use-command.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { awardGives } from './award.ts'

/** @see D-57 */
export const awardsQuery = queryOptions({
  queryKey: queryKeys.figuras.awards,
  queryFn: ({ signal }) => call(rpc.figuras.awards.$get({}, { init: { signal } })),
})

/** Claims an unlocked award, once. @see AW-2, CO-1 */
export function useAwardClaim(onClaimed: (award: AwardOutput) => void) {
  const client = useQueryClient()
  return useCommand({
    send: (awardId: string, operationId) =>
      call(rpc.figuras.awards[':awardId'].claim.$post({ param: { awardId }, json: { operationId } })),
    onDone: (award) => {
      client.setQueryData(awardsQuery.queryKey, (awards) =>
        awards?.map((other) => (other.id === award.id ? { ...other, ...claimed(award) } : other)),
      )
      showToast({ text: thanksFor(award), severity: 'success' })
      onClaimed(award)
      refreshWhatItGave(client, award)
    },
    onFailed: (error) => {
      showFailure(error)
      // It may have been claimed on another device.
      void client.invalidateQueries({ queryKey: awardsQuery.queryKey })
    },
  })
}

/** Returns the fields of an award that a claim changes. */
function claimed({ state, text, unlockedAt, claimedAt, deliveredAt }: AwardOutput): Partial<AwardOutput> {
  return { state, text, unlockedAt, claimedAt, deliveredAt }
}

function thanksFor({ gives }: AwardOutput): string {
  const now = awardGives({ ...gives, prize: null })
  if (gives.prize === null) return `¡Recibiste ${now}!`
  return now === ''
    ? `¡Listo! Preparamos tu premio: ${gives.prize}.`
    : `¡Recibiste ${now}! ${gives.prize} va en camino.`
}

function refreshWhatItGave(client: QueryClient, { gives }: AwardOutput): void {
  void client.invalidateQueries({ queryKey: awardsQuery.queryKey })
  if (gives.packs > 0) {
    void client.invalidateQueries({ queryKey: packsQuery.queryKey })
    void client.invalidateQueries({ queryKey: queryKeys.figuras.home })
    void client.invalidateQueries({ queryKey: queryKeys.figuras.albums })
  }
  // The session watch reports any failure.
  if (gives.experience + gives.credits > 0) loadProfile().catch(() => undefined)
}
