import type { FinishId } from '@orbita/domain/album/finishes'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../app/queries/query-keys.ts'
import { useCommand } from '../../../app/queries/use-command.ts'
import { call } from '../../../rpc/call.ts'
import { rpc } from '../../../rpc/client.ts'

/** Buys a finish once. A failure is shown in the sheet. @see AL-6b, CO-1 */
export function useBuyFinish(onDone: () => void) {
  const client = useQueryClient()
  return useCommand({
    send: (input: { albumId: string; number: number; finish: FinishId }, operationId) =>
      call(rpc.figuras.stardust.finishes.$post({ json: { ...input, operationId } })),
    onDone: () => {
      onDone()
      return client.invalidateQueries({ queryKey: queryKeys.figuras.albums })
    },
    onFailed: () => undefined,
  })
}

/** Shows a finish that was bought, or the original. @see AL-6b */
export function useShowFinish() {
  const client = useQueryClient()
  return useCommand({
    send: (input: { albumId: string; number: number; finish: FinishId | null }, operationId) =>
      call(rpc.figuras.stardust.finishes.shown.$put({ json: { ...input, operationId } })),
    onDone: () => client.invalidateQueries({ queryKey: queryKeys.figuras.albums }),
  })
}
