import type { RandomInteger } from './draw.ts'

const WORDS = 2 ** 32

/** Returns an unbiased source that repeats itself: the same seed gives the same numbers. For tests and simulations, never for a pack. */
export function seededSource(seed: number): RandomInteger {
  let state = seed >>> 0

  const word = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  return (n) => {
    // Words past the last whole multiple of n would make the low numbers more likely.
    const limit = WORDS - (WORDS % n)
    let drawn = word()
    while (drawn >= limit) drawn = word()
    return drawn % n
  }
}
