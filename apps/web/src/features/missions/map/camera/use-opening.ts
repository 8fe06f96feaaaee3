import { useLocation, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** The horizontal scroll position of the map in each visit, by its key in the browser's history. */
const left = new Map<string, number>()

/**
 * Opens the map at the current mission, without animation and once per visit. Going back to an earlier visit restores
 * its scroll position.
 *
 * @param open brings the current mission into view
 * @param isMeasured whether the map has the size of this window, and not the one that its document assumed
 */
export function useOpening(scroller: RefObject<HTMLDivElement | null>, open: () => void, isMeasured: boolean): void {
  const router = useRouter()
  const { pathname, state } = useLocation()
  const here = useRef({ pathname, key: state.__TSR_key ?? '' })
  const onOpen = useEffectEvent(open)

  useLayoutEffect(() => {
    // A filter replaces the place in history; leaving for another page does not.
    if (here.current.pathname === pathname) here.current.key = state.__TSR_key ?? ''
  }, [pathname, state.__TSR_key])

  useLayoutEffect(() => {
    if (!isMeasured) return

    const frame = scroller.current
    const before = left.get(here.current.key)
    if (before === undefined) onOpen()
    else if (frame) frame.scrollLeft = before

    // A new page is put at its top once it is rendered: if that is still to come, it comes after this.
    const stop = router.subscribe('onRendered', () => before === undefined && onOpen())
    const timer = setTimeout(stop)
    return () => {
      clearTimeout(timer)
      stop()
      if (frame) left.set(here.current.key, frame.scrollLeft)
    }
  }, [router, scroller, isMeasured])
}
