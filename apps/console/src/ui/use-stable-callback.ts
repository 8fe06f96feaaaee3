import { useCallback, useRef } from 'react'

/** Returns a function whose identity never changes and which calls the latest one, so that those who get it need not render again. */
export function useStableCallback<Args extends unknown[], Answer>(
  now: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const current = useRef(now)
  current.current = now
  return useCallback((...args: Args) => current.current(...args), [])
}
