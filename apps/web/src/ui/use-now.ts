import { useEffect, useState } from 'react'

/** Returns the current time, updated at an interval. */
export function useNow(everyMilliseconds: number): Date {
  const [now, setNow] = useState(() => new Date())

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMilliseconds)
    return () => clearInterval(timer)
  }, [everyMilliseconds])

  return now
}
