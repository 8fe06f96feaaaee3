import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

const KEY = 'orbita-desplazamiento'

/** What the router keeps about scrolling between its own steps. */
type ScrollState = {
  /** whether the navigation under way starts at the top */
  n?: boolean
  /** whether it was made towards a hash */
  h?: boolean
  /** whether this has been set up */
  r?: boolean
}

/**
 * Puts the window back where it was when somebody goes back, forward or reloads, and at the top of every other page. The
 * build puts it in the place of the router's own, which also follows every scrolling element, at 0.6 KB of the first load.
 */
export function setupScrollRestoration(router: AnyRouter): void {
  const scroll = router._scroll as ScrollState
  if (scroll.r) return

  scroll.r = true
  const heights = read()
  history.scrollRestoration = 'manual'

  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation) heights[keyOf(fromLocation)] = scrollY
  })
  addEventListener('pagehide', () => {
    // The browser restores a page of another visit better than we could.
    history.scrollRestoration = 'auto'
    heights[keyOf(router.state.location)] = scrollY
    write(heights)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const { n: startsAtTop, h: isTowardsHash } = scroll
    scroll.n = true
    scroll.h = false
    const height = heights[keyOf(toLocation)]
    const target = toLocation.hash && document.getElementById(toLocation.hash)
    if (target && (isTowardsHash || height === undefined)) target.scrollIntoView()
    // The first page stays where its reader has scrolled it before the script came.
    else if (startsAtTop && (height !== undefined || fromLocation !== toLocation)) scrollTo(0, height ?? 0)
  })
}

/** A visit of a page, not its address: the same page further back in history has its own height. */
function keyOf(location: ParsedLocation): string {
  return location.state.__TSR_key ?? location.href
}

function read(): Record<string, number> {
  try {
    return { ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') }
  } catch {
    return {}
  }
}

function write(heights: Record<string, number>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(heights))
  } catch {
    // Without storage a reload starts at the top.
  }
}
