/** The times of the figures that land on one page, in milliseconds. */
export type LandingTimes = {
  /** from the hand to the place */
  flight: number
  /** into the place */
  settle: number
  /** of the leaf that turns to this page */
  turn: number
  /** from the beginning of one figure to that of the next */
  each: number
}

/** The most time for which the figures of one page begin, in milliseconds. */
const BEGINNINGS_MS = 240

/**
 * Returns the times of the figures that land on a page. Up to three figures land one by one; more fall together, page by page.
 * Whatever a pack or many packs held, all of them have landed after 2,400 ms on three pages.
 *
 * @param all the figures that land on all pages
 * @param here those that land on this page, at least one
 * @see D-129
 */
export function landingTimes(all: number, here: number): LandingTimes {
  if (all > 3) {
    return { flight: 260, settle: 100, turn: 300, each: Math.min(60, BEGINNINGS_MS / Math.max(1, here - 1)) }
  }
  const settle = all === 3 ? 100 : 160
  return { flight: 380, settle, turn: 420, each: 380 + settle }
}

/** Returns for how long the figures of a page land. */
export function landingLength({ flight, settle, turn, each }: LandingTimes, here: number, isTurned: boolean): number {
  return (isTurned ? turn : 0) + each * (here - 1) + flight + settle
}
