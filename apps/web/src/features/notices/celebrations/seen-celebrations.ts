import { useMutation } from '@tanstack/react-query'
import { newOperationId } from '../../../app/operation-id.ts'
import { tryStorage } from '../../../app/try-storage.ts'
import { call } from '../../../rpc/call.ts'
import { rpc } from '../../../rpc/client.ts'

const KEY = 'orbita-celebrados'

/** The ids of the notices that were celebrated in this browser, as long as the server's list may still have them. */
const seen = new Set<number>(unsent())

/** Returns whether a notice was celebrated in this browser. */
export const isSeen = ({ id }: { id: number }): boolean => seen.has(id)

/**
 * Returns what tells the server that notices were celebrated. A call that fails is sent again with the next list that
 * still has them, also after a reload.
 *
 * @see NO-1
 */
export function useEndCelebration(): (ids: readonly number[]) => void {
  const { mutate } = useMutation({
    mutationFn: (ids: number[]) =>
      // Whoever closes a celebration and then the page has seen it.
      call(
        rpc.employee.notices.celebrated.$put(
          { json: { ids, operationId: newOperationId() } },
          { init: { keepalive: true } },
        ),
      ),
    onSuccess: (_, ids) => keepUnsent(unsent().filter((id) => !ids.includes(id))),
  })
  return (ids) => {
    for (const id of ids) seen.add(id)
    keepUnsent([...new Set([...unsent(), ...ids])])
    mutate([...ids])
  }
}

function unsent(): number[] {
  const kept: unknown = tryStorage(() => JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : []
}

function keepUnsent(ids: readonly number[]): void {
  tryStorage(() => (ids.length > 0 ? localStorage.setItem(KEY, JSON.stringify(ids)) : localStorage.removeItem(KEY)))
}
