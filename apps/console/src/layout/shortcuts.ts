import { useStore } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { SCREENS } from '../screens.ts'

/** The time between `g` and the key after it, in milliseconds. */
const PAIR_WITHIN_MS = 1_200

/** Returns whether keys without a modifier act, which an operator may turn off. @see WCAG 2.1.4 */
export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  return useStore('teclas-sueltas', true)
}

/** Returns whether a key belongs to what has the focus: a field, a menu or a dialog takes its own keys. */
export function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof HTMLElement)) return true

  const isField = target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null
  return isField || target.closest('[role=dialog], [role=menu], [role=listbox]') !== null
}

/**
 * Calls the action of a key pressed outside any field, while single keys are on.
 *
 * @param actions by `event.key`; one that returns false leaves the key to the browser
 */
export function useKeys(actions: Readonly<Record<string, (event: KeyboardEvent) => unknown>>): void {
  const [areOn] = useSingleKeys()
  const current = useRef(actions)
  current.current = actions

  useEffect(() => {
    if (!areOn) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
      const action = current.current[event.key]
      if (action && action(event) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [areOn])
}

/** The keys that act everywhere: Ctrl K, `?`, and `g` with the key of a screen. */
export function useGlobalKeys({ onPalette, onShortcuts }: { onPalette: () => void; onShortcuts: () => void }): void {
  const navigate = useNavigate()
  const goneAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      onPalette()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onPalette])

  const go = Object.fromEntries(
    SCREENS.flatMap(({ key, path }) =>
      key === undefined
        ? []
        : [
            [
              key,
              (event: KeyboardEvent) => {
                if (event.timeStamp - goneAt.current > PAIR_WITHIN_MS) return false
                goneAt.current = Number.NEGATIVE_INFINITY
                void navigate(path)
              },
            ],
          ],
    ),
  )
  useKeys({
    ...go,
    g: (event) => {
      goneAt.current = event.timeStamp
    },
    '?': onShortcuts,
  })
}
