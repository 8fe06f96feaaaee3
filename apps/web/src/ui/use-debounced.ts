import { useEffect, useState } from 'react'

/** Returns a value once it has not changed for a while, in milliseconds. */
export function useDebounced<T>(value: T, after: number): T {
  const [settled, setSettled] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after)
    return () => clearTimeout(timer)
  }, [value, after])

  return settled
}
