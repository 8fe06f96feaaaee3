import { useEffect, useState } from 'react'

/** The moment, brought up to date now and then. */
export function useNow(everyMilliseconds: number): Date {
  const [now, setNow] = useState(() => new Date())

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMilliseconds)
    return () => clearInterval(timer)
  }, [everyMilliseconds])

  return now
}
