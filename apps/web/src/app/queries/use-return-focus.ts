import { useEffect, useRef } from 'react'

/**
 * Gives the focus back to where it was when a command was sent, once its answer is there: a button loses the focus while the
 * command disables it. A focus that is elsewhere by then stays there.
 *
 * @returns the function that remembers where the focus is
 */
export function useReturnFocus(isRunning: boolean): () => void {
  const origin = useRef<Element>(null)

  useEffect(() => {
    if (isRunning) return
    const { current } = origin
    origin.current = null
    if (document.activeElement === document.body && current instanceof HTMLElement && current.isConnected)
      current.focus({ preventScroll: true })
  }, [isRunning])

  return () => {
    origin.current = document.activeElement
  }
}
