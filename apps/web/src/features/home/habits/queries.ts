import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '../../../app/live/refresh.ts'
import { queryKeys } from '../../../app/queries/query-keys.ts'
import { useCommand } from '../../../app/queries/use-command.ts'
import { call } from '../../../rpc/call.ts'
import { rpc } from '../../../rpc/client.ts'

/** Puts the plan de vuelo away, or brings it back. @see D-66 */
export function useFlightPlanVisibility(onDone?: (isHidden: boolean) => void) {
  const client = useQueryClient()

  return useCommand({
    send: (isHidden: boolean, operationId) =>
      call(rpc.employee['flight-plan'].$put({ json: { isHidden, operationId } })),
    onDone: async ({ isHidden }) => {
      await Promise.all([
        refresh(client, { queryKey: queryKeys.figuras.home }),
        refresh(client, { queryKey: queryKeys.mision.home }),
      ])
      onDone?.(isHidden)
    },
  })
}
