/** Seconds in which an empty bucket is full again. */
const WINDOW_SECONDS = 10

const WINDOW_MS = WINDOW_SECONDS * 1_000

/** Buckets of tokens by key, in memory. */
export type TokenBuckets = {
  /**
   * Takes a token from the bucket of a key, which holds `limit` of them and fills in `WINDOW_SECONDS`.
   *
   * @returns whether there was a whole one; a part of one is lost by asking
   */
  take(key: string, limit: number, now: Date): boolean
  /** how many buckets are kept */
  readonly size: number
}

/**
 * A bucket that has not been used for a whole window is full, which is the same as none: it goes with the next call.
 * Beyond `most` buckets the one unused the longest goes, so that invented keys cannot fill the memory.
 */
export function tokenBuckets(most: number): TokenBuckets {
  // A bucket is put last at each use: the first one is that unused the longest.
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
    get size() {
      return buckets.size
    },
  }
}
