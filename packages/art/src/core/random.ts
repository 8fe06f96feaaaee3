/** A repeatable stream of random numbers: the same seed always gives the same drawing. */
export type Random = {
  /** A number in [0, 1). */
  next: () => number
  /** A number in [low, high). */
  between: (low: number, high: number) => number
  /** A whole number in [low, high], both ends included. */
  integer: (low: number, high: number) => number
  /** One member of a non-empty list. */
  pick: <T>(list: readonly T[]) => T
}

/** Hashes a text to 32 bits (xmur3), so that similar seeds give unrelated streams. */
export function hashSeed(seed: string): number {
  let hash = 1779033703 ^ seed.length
  for (let index = 0; index < seed.length; index++) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  return hash >>> 0
}

/** Creates a stream (mulberry32) from a text or a 32-bit number. */
export function createRandom(seed: string | number): Random {
  let state = typeof seed === 'number' ? seed : hashSeed(seed)

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + (high - low) * next()

  return {
    next,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    pick: (list) => list[Math.floor(next() * list.length)]!,
  }
}
