import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../app/queries/query-keys.ts'
import { useCommand } from '../../../app/queries/use-command.ts'
import { call } from '../../../rpc/call.ts'
import { rpc } from '../../../rpc/client.ts'

type Purchase = { albumId: string; number: number }

/** Buys a missing figure with stardust. A failure is shown in the sheet. @see AL-6, CO-1 */
export function usePurchase(onDone: () => void) {
  const queryClient = useQueryClient()
  return useCommand({
    name: 'purchase',
    send: (input: Purchase, operationId) =>
      call(rpc.figuras.stardust.purchases.$post({ json: { ...input, operationId } })),
    onDone: () => {
      onDone()
      // Completing a page gives packs and awards too.
      return queryClient.invalidateQueries({ queryKey: queryKeys.figuras.all })
    },
    onFailed: () => undefined,
  })
}
