import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Conversion, convertCopies } from '../../../app/queries/convert-copies.ts'
import { isEnd } from '../../../app/queries/query-client.ts'
import { queryKeys } from '../../../app/queries/query-keys.ts'
import { useReturnFocus } from '../../../app/queries/use-return-focus.ts'

/**
 * Turns spare copies of several figures into stardust, one command each, in order. What was converted before a failure
 * stays converted: trying again goes on with the rest, and asks for a missing answer once more, also from another sheet,
 * so that nothing is converted twice.
 *
 * @see AL-6, CO-1
 */
export function useConversions(onDone: () => void) {
  const queryClient = useQueryClient()
  const converted = useRef(new Set<string>())
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (conversions: readonly Conversion[]) => {
      for (const conversion of conversions) await convert(conversion)
    },
    onSuccess: () => onDone(),
    // This also runs after a failure, because some conversions may have succeeded. The call does not wait for the new
    // figures.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queryKeys.figuras.all }),
  })

  const leave = useReturnFocus(isPending)

  async function convert(conversion: Conversion): Promise<void> {
    const key = JSON.stringify(conversion)
    if (converted.current.has(key)) return

    await convertCopies(conversion)
    converted.current.add(key)
  }

  function start(conversions: readonly Conversion[]) {
    leave()
    mutate(conversions)
  }

  return { convert: start, isConverting: isPending, error: isEnd(error) ? null : error, reset }
}
