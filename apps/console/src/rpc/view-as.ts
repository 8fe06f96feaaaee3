import { type Standing, VIEW_AS_HEADER } from '@orbita/domain/duties/duties'
import { useSyncExternalStore } from 'react'

/** Whom the console is looked at as. @property accountId of the operator whose duties they are */
export type ViewedAs = { accountId: number; name: string; standing: Standing }

let viewed: ViewedAs | undefined
const listeners = new Set<() => void>()

/** Looks at the console as somebody, from the next call on; undefined: as oneself again. @see D-122 */
export function viewAs(whom: ViewedAs | undefined): void {
  viewed = whom
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns whom the console is looked at as; undefined: as oneself. */
export const useViewedAs = () => useSyncExternalStore(subscribe, () => viewed)

/** Returns the headers that every call has meanwhile. */
export const viewAsHeaders = (): Record<string, string> =>
  viewed ? { [VIEW_AS_HEADER]: encodeURIComponent(JSON.stringify(viewed.standing)) } : {}
