import { useEffect, useRef } from 'react'

/**
 * Gives the focus back to where it was, once nothing keeps it away any more: a button loses it while its command disables
 * it, and the dialog that opens meanwhile has nowhere to return it to. A focus that is elsewhere by then stays there.
 *
 * @returns the function that remembers where the focus is
 */
export function useReturnFocus(isAway: boolean): () => void {
  const origin = useRef<Element>(null)

  useEffect(() => {
    if (isAway) return
    const { current } = origin
    origin.current = null
    if (document.activeElement === document.body && current instanceof HTMLElement && current.isConnected)
      current.focus()
  }, [isAway])

  return () => {
    origin.current = document.activeElement
  }
}
