import type { CodeOutput } from '@orbita/contract/codes'
import { useQueryClient } from '@tanstack/react-query'
import { packsQuery } from '../../app/queries/packs-query.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { useCommand } from '../../app/queries/use-command.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/** Redeems a campaign code, which gives its pack once. A failure is shown under the field. @see AL-5, CO-1 */
export function useCode(onGiven: (given: CodeOutput) => void) {
  const client = useQueryClient()
  return useCommand({
    name: 'code',
    send: (code: string, operationId) => call(rpc.figuras.codes.$post({ json: { operationId, code } })),
    onDone: (given) => {
      onGiven(given)
      void client.invalidateQueries({ queryKey: packsQuery.queryKey })
      void client.invalidateQueries({ queryKey: queryKeys.figuras.home })
      void client.invalidateQueries({ queryKey: queryKeys.figuras.albums })
    },
    onFailed: () => undefined,
  })
}
