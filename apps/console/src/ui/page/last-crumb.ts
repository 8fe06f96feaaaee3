import { useEffect, useSyncExternalStore } from 'react'

let last: string | undefined
const listeners = new Set<() => void>()

function setLast(name: string | undefined): void {
  last = name
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Names the last crumb while a page is open that shows one thing, such as a person. */
export function useLastCrumb(name: string | undefined): void {
  useEffect(() => {
    setLast(name)
    return () => setLast(undefined)
  }, [name])
}

/** Returns the name of the last crumb; undefined while the page shows no one thing. */
export const useNamedCrumb = () => useSyncExternalStore(subscribe, () => last)
