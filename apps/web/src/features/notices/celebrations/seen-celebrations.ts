import { useMutation } from '@tanstack/react-query'
import { newOperationId } from '../../../app/operation-id.ts'
import { tryStorage } from '../../../app/try-storage.ts'
import { call } from '../../../rpc/call.ts'
import { rpc } from '../../../rpc/client.ts'

/**
 * How the celebration of a notice ended: it was seen, it was left for later and waits unread in the list, or it could not be shown
 * now and comes again with the next visit.
 */
export type Ending = 'seen' | 'later' | 'unshown'

/** What the server has not learnt yet, by how it ended. */
const KEYS = { seen: 'orbita-celebrados', later: 'orbita-para-despues' } as const

type Sent = keyof typeof KEYS

const SENT = Object.keys(KEYS) as readonly Sent[]

/** How the celebrations of this browser ended, by the ids of their notices, as long as the server's list may still have them. */
const ended = new Map<number, Ending>(SENT.flatMap((how) => unsent(how).map((id) => [id, how])))

/** Returns whether a notice was celebrated in this browser. */
export const isSeen = ({ id }: { id: number }): boolean => ended.has(id)

/**
 * Returns what tells the server that notices were celebrated. A call that fails is sent again with the next list that
 * still has them, also after a reload.
 *
 * @see NO-1
 */
export function useEndCelebration(): (ids: readonly number[], how?: Ending) => void {
  const { mutate } = useMutation({
    mutationFn: ({ ids, how }: { ids: number[]; how: Sent }) =>
      // Whoever closes a celebration and then the page has seen it.
      call(
        rpc.employee.notices.celebrated.$put(
          { json: { ids, ...(how === 'later' && { isLater: true }), operationId: newOperationId() } },
          { init: { keepalive: true } },
        ),
      ),
    onSuccess: (_, { ids, how }) =>
      keepUnsent(
        how,
        unsent(how).filter((id) => !ids.includes(id)),
      ),
  })
  return (ids, how = 'seen') => {
    for (const id of ids) ended.set(id, how)
    if (how === 'unshown' || ids.length === 0) return
    keepUnsent(how, [...new Set([...unsent(how), ...ids])])
    mutate({ ids: [...ids], how })
  }
}

/** Tells the server again what a list that it answered shows it has missed. */
export function endMissed(listed: readonly { id: number }[], end: ReturnType<typeof useEndCelebration>): void {
  for (const how of SENT) {
    const missed = listed.filter(({ id }) => ended.get(id) === how)
    if (missed.length > 0)
      end(
        missed.map(({ id }) => id),
        how,
      )
  }
}

function unsent(how: Sent): number[] {
  const kept: unknown = tryStorage(() => JSON.parse(localStorage.getItem(KEYS[how]) ?? '[]'))
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : []
}

function keepUnsent(how: Sent, ids: readonly number[]): void {
  const key = KEYS[how]
  tryStorage(() => (ids.length > 0 ? localStorage.setItem(key, JSON.stringify(ids)) : localStorage.removeItem(key)))
}
