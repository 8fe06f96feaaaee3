import { useEffect, useState } from 'react'

/** The time before anything says that it loads, in milliseconds: a quick answer flashes nothing. */
const PATIENCE_MS = 150

/** Returns true once a wait is long enough to be shown. */
export function useIsSlow(isWaiting = true): boolean {
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    if (!isWaiting) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])

  return isWaiting && isSlow
}

/** Holds the place of a screen whose code is on its way. */
export function Loading() {
  const isSlow = useIsSlow()

  return (
    <p className="sr-only" role="status">
      {isSlow ? 'Cargando…' : ''}
    </p>
  )
}
