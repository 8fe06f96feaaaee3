import type { LiveTopic } from '@orbita/domain/live'

/**
 * The time for which an invalidation is cachedCount, in milliseconds. Data that was read before that is read again as a
 * whole.
 */
const REMEMBERED_MS = 60_000

/** The most invalidations that are remembered; with more of them the time is shorter. */
const MOST = 5_000

/**
 * The time by which the clocks of two machines of a company may be apart, in milliseconds: one may have read what the
 * other invalidates.
 */
const SKEW_MS = 1_000

type Invalidation = { at: number; userId: number | undefined; topic: LiveTopic }

/**
 * Remembers the invalidations of the last minute, so that a browser which connects learns what changed between its
 * first read and its connection. Nothing is remembered of the time before {@link recentInvalidations} or its last
 * `forget`.
 */
export function recentInvalidations() {
  let recent: Invalidation[] = []
  let from = Date.now()

  /** Drops what is older than a minute, or too much, and moves the moment from which everything is known. */
  const trim = () => {
    const oldest = Date.now() - REMEMBERED_MS
    const kept = recent.findIndex(({ at }) => at >= oldest)
    const dropped = Math.max(kept < 0 ? recent.length : kept, recent.length - MOST)
    if (recent.length > MOST) from = recent[recent.length - MOST - 1]!.at + 1
    from = Math.max(from, oldest)
    if (dropped > 0) recent = recent.slice(dropped)
  }

  return {
    /** Notes an invalidation for one employee, or for everybody if undefined. */
    add: (userId: number | undefined, topic: LiveTopic): void => {
      recent.push({ at: Date.now(), userId, topic })
      // Copying the list for each addition would cost more than the list itself.
      if (recent.length > 2 * MOST) trim()
    },
    /** Returns the topics that changed for an employee since a moment; undefined when that is not known. */
    since: (moment: number, userId: number | undefined): LiveTopic[] | undefined => {
      trim()
      const start = moment - SKEW_MS
      if (start < from || moment > Date.now() + SKEW_MS) return undefined

      const mine = recent.filter((one) => one.at >= start && (one.userId === undefined || one.userId === userId))
      return [...new Set(mine.map(({ topic }) => topic))]
    },
    /** Forgets everything: notifications may have been missed. */
    forget: (): void => {
      recent = []
      from = Date.now()
    },
  }
}
