import { useEffect, useRef } from 'react'
import { useKept } from './kept.ts'

/** Returns whether keys without a modifier act, which an operator may turn off. @see WCAG 2.1.4 */
export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  return useKept('teclas-sueltas', true)
}

/** Returns whether a dialog is over everything else, wherever the focus is. */
export function isDialogOpen(): boolean {
  const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')]
  // A closed drawer stays in the page, hidden.
  return dialogs.some((dialog) => getComputedStyle(dialog).visibility !== 'hidden')
}

/** Returns whether a key belongs to what has the focus: a field, a menu or a dialog takes its own keys. */
function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof HTMLElement)) return true

  const isField = target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null
  return isField || isDialogOpen() || target.closest('[role=dialog], [role=menu], [role=listbox]') !== null
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
