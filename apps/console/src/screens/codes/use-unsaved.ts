import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/** A way out that waits for an answer. */
export type Leaving = { onStay: () => void; onLeave: () => void }

/**
 * Holds the operator back from leaving a page whose contents are lost with it, until they have been saved: inside the
 * console with a question of its own, and with the browser's when the tab is closed or loaded again.
 *
 * @param isLost false for contents that can be had again
 */
export function useUnsaved(isLost: boolean) {
  // The link that says that they are saved leaves in the same moment.
  const isUnsaved = useRef(isLost)
  const blocker = useBlocker(useCallback(() => isUnsaved.current, []))
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isUnsaved.current && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  const noteSaved = useCallback(() => {
    isUnsaved.current = false
  }, [])
  const leaving: Leaving | undefined =
    blocker.state === 'blocked' ? { onStay: blocker.reset, onLeave: blocker.proceed } : undefined

  return { noteSaved, leaving }
}
