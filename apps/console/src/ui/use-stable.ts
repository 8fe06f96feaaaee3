import { useCallback, useRef } from 'react'

/** Returns a function that never changes and calls the one of now, so that what is drawn with it is not drawn again. */
export function useStable<Args extends unknown[], Answer>(now: (...args: Args) => Answer): (...args: Args) => Answer {
  const current = useRef(now)
  current.current = now
  return useCallback((...args: Args) => current.current(...args), [])
}
