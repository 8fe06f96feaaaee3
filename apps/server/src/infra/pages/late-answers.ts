/** Answers as texts. */
type Answers = { answers: ReadonlyMap<string, string> }

/** The bounds of what is kept: how many answers, how much of their text in bytes, and each for how long. */
const LIMITS = { count: 2_000, bytes: 32 * 1024 * 1024, milliseconds: 10_000 }

/**
 * Keeps the answers that were late for a document until the one call that asks for them. Those that do not fit are
 * forgotten: their call asks for them again.
 */
export function lateAnswers<Data extends Answers>(limits = LIMITS) {
  const kept = new Map<string, { work: Promise<Data>; bytes: number }>()
  let bytes = 0

  const forget = (key: string, work: Promise<Data>) => {
    const entry = kept.get(key)
    // Another document of the same page may have taken the place.
    if (entry?.work !== work) return

    bytes -= entry.bytes
    kept.delete(key)
  }
  const weigh = (key: string, work: Promise<Data>, { answers }: Answers) => {
    const entry = kept.get(key)
    if (entry?.work !== work) return

    entry.bytes = [...answers.values()].reduce((sum, json) => sum + Buffer.byteLength(json), 0)
    bytes += entry.bytes
    if (bytes > limits.bytes) forget(key, work)
  }

  return {
    keep: (key: string, work: Promise<Data>): void => {
      work.then(
        (data) => weigh(key, work, data),
        () => forget(key, work),
      )
      const before = kept.get(key)
      if (before) forget(key, before.work)
      if (kept.size >= limits.count) return

      kept.set(key, { work, bytes: 0 })
      setTimeout(() => forget(key, work), limits.milliseconds).unref()
    },

    /** Returns what is kept, or under way, and keeps it no longer. */
    take: (key: string): Promise<Data> | undefined => {
      const entry = kept.get(key)
      if (entry) forget(key, entry.work)
      return entry?.work
    },
  }
}
