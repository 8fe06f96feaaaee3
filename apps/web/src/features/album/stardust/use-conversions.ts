import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newOperationId } from '../../../app/operation-id.ts'
import { isEnd } from '../../../app/queries/query-client.ts'
import { queryKeys } from '../../../app/queries/query-keys.ts'
import { call } from '../../../rpc/call.ts'
import { rpc } from '../../../rpc/client.ts'

type Conversion = { albumId: string; number: number; copies: number }

/**
 * Turns spare copies of several figures into stardust, one command each, in order. What was converted before a failure
 * stays converted: trying again sends the same commands, which add nothing twice, and goes on with the rest.
 *
 * @see AL-6, CO-1
 */
export function useConversions(onDone: () => void) {
  const queryClient = useQueryClient()
  const operations = useRef(new Map<string, string>())
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (conversions: readonly Conversion[]) => {
      for (const conversion of conversions) await convert(conversion)
    },
    onSuccess: () => onDone(),
    // This also runs after a failure, because some conversions may have succeeded.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.figuras.all }),
  })

  async function convert(conversion: Conversion): Promise<void> {
    const key = JSON.stringify(conversion)
    const operationId = operations.current.get(key) ?? newOperationId()
    operations.current.set(key, operationId)
    await call(rpc.figuras.stardust.conversions.$post({ json: { ...conversion, operationId } }))
  }

  return { convert: mutate, isConverting: isPending, error: isEnd(error) ? null : error, reset }
}
