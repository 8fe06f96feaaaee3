import { useEffect, useEffectEvent, useRef } from 'react'

type Options = { milliseconds: number; isPaused: boolean; onEnd: () => void }

/** Calls `onEnd` once, after the given time without counting pauses. */
export function useCountdown({ milliseconds, isPaused, onEnd }: Options): void {
  const left = useRef(milliseconds)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (isPaused) return

    const startedAt = Date.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [isPaused])
}
