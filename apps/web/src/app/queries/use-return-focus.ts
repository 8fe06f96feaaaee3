import { useEffect, useRef } from 'react'

/**
 * Gives the focus back to where it was when a command was sent, once its answer is there: a button loses the focus while the
 * command disables it. A focus that is elsewhere by then stays there.
 *
 * @returns the function that remembers where the focus is
 */
export function useReturnFocus(isRunning: boolean): () => void {
  const origin = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!isRunning && document.activeElement === document.body) origin.current?.focus({ preventScroll: true })
  }, [isRunning])

  return () => {
    origin.current = document.activeElement as HTMLElement | null
  }
}
