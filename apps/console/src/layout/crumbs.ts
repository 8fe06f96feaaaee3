import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { SCREENS } from '../screens.ts'

type Crumb = { name: string; to?: string }

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

/** Returns where the operator is: the group, the screen, and the thing that the page shows. */
export function useCrumbs(): readonly Crumb[] {
  const { pathname } = useLocation()
  const name = useSyncExternalStore(subscribe, () => last)
  const screen = SCREENS.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`)).at(-1)
  if (!screen) return []

  const group = screen.group === null ? [] : [{ name: screen.group }]
  if (pathname === screen.path || name === undefined) return [...group, { name: screen.title }]
  return [...group, { name: screen.title, to: screen.path }, { name }]
}
