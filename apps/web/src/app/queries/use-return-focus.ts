import { useEffect, useRef } from 'react'
import { focusHeading } from '../navigation/announce-navigation.ts'

/**
 * Gives the focus back to where it was when a command was sent, once its answer is there: a button loses the focus while the
 * command disables it. If the button has gone with the answer, the page's heading has the focus. A focus that is elsewhere by
 * then stays there.
 *
 * @returns the function that remembers where the focus is
 */
export function useReturnFocus(isRunning: boolean): () => void {
  const origin = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!isRunning) return undefined
    // This runs when the answer is there, and when what showed the button goes before it.
    return () => {
      const { body } = document
      if (document.activeElement !== body || origin.current === body) return
      origin.current?.focus({ preventScroll: true })
      if (document.activeElement === body) focusHeading()
    }
  }, [isRunning])

  return () => {
    origin.current = document.activeElement as HTMLElement | null
  }
}
