/** The seconds in which an empty bucket is full again. */
const WINDOW_SECONDS = 10

const WINDOW_MS = WINDOW_SECONDS * 1_000

/** The buckets of tokens by key, in memory. */
export type TokenBuckets = {
  /**
   * Takes a token from the bucket of a key, which holds `limit` of them and fills in `WINDOW_SECONDS`.
   *
   * @returns whether there was a whole token; a partial one is lost by asking
   */
  take(key: string, limit: number, now: Date): boolean
  /** returns the whole tokens that a bucket has, after a {@link take} */
  left(key: string): number
  /** the number of buckets in memory */
  readonly size: number
}

/**
 * Creates token buckets. A bucket unused for a whole window is full, the same as a new one, so the next call drops it.
 * Beyond `most` buckets it drops the one unused the longest, so that invented keys cannot fill the memory.
 */
export function tokenBuckets(most: number): TokenBuckets {
  // Each use moves a bucket to the end, so the first one is the one unused the longest.
  const buckets = new Map<string, { left: number; at: number }>()

  const dropFull = (at: number) => {
    for (const [key, bucket] of buckets) {
      if (at - bucket.at < WINDOW_MS) return
      buckets.delete(key)
    }
  }

  return {
    take: (key, limit, now) => {
      const at = now.getTime()
      dropFull(at)
      const bucket = buckets.get(key) ?? { left: limit, at }
      const refilled = bucket.left + (Math.max(0, at - bucket.at) / WINDOW_MS) * limit
      const left = Math.min(limit, refilled) - 1
      buckets.delete(key)
      buckets.set(key, { left: Math.max(0, left), at })
      if (buckets.size > most) buckets.delete(buckets.keys().next().value!)
      return left >= 0
    },
    left: (key) => Math.floor(buckets.get(key)?.left ?? 0),
    get size() {
      return buckets.size
    },
  }
}
