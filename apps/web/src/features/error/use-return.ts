import { useEffect, useEffectEvent } from 'react'
import { isServed } from '../../app/navigation/reload-once.ts'

/** The first and the longest pause between two questions whether the server can be reached again, in milliseconds. */
const ASK_AGAIN_MS = { first: 4_000, longest: 32_000 } as const

type Options = {
  /** whether the page waits for the server */
  isWaiting: boolean
  /** whether the server is known to be away, and not a file alone missing on it */
  isAway: boolean
  onReturn: () => void
}

/**
 * Asks now and then, and when the browser says that there is a network, whether the server can be reached again. A page
 * whose guard or whose files did not come has no query that would notice it. A hidden page waits until it is looked at.
 *
 * A missing file counts only once the server was seen away: with the server there, loading again would not bring it.
 *
 * @see D-91
 */
export function useReachableAgain({ isWaiting, isAway, onReturn }: Options): void {
  const goOn = useEffectEvent(onReturn)

  useEffect(() => {
    if (!isWaiting) return

    const ending = new AbortController()
    const { signal } = ending
    let wasAway = isAway
    let pause: number = ASK_AGAIN_MS.first
    let timer: ReturnType<typeof setTimeout> | undefined

    async function ask() {
      clearTimeout(timer)
      timer = setTimeout(ask, pause)
      pause = Math.min(pause * 2, ASK_AGAIN_MS.longest)
      if (document.visibilityState !== 'visible') return

      const isBack = await isServed()
      if (signal.aborted) return
      if (isBack && wasAway) goOn()
      wasAway ||= !isBack
    }

    if (isAway) timer = setTimeout(ask, pause)
    else void ask()
    addEventListener('online', ask, { signal })
    document.addEventListener('visibilitychange', ask, { signal })
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [isWaiting, isAway])
}
