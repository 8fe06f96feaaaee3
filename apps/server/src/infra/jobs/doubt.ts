const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The difference between clocks, and the lateness of a job, that is still normal. */
const TOLERANCE_MS = 10 * MINUTE_MS
/** The longest time a job is held after an unexplained leap of the clock, for an operator to fix it. */
const LONGEST_HOLD_MS = 24 * HOUR_MS

/** The facts about a job when it is due. */
export type Sighting = {
  /** The time by the database's clock. */
  now: Date
  /** The time by the clock of this process. */
  processNow: Date
  everyMs: number
  /** The last time a process considered the job, by the database's clock. */
  seenAt: Date | null
  /** The end of a hold that an earlier leap started. */
  heldUntil: Date | null
}

/** The reason an irreversible job is held, in Spanish; `until` is stored for the next time it is due. */
export type Doubt = { because: string; until: Date | null }

/**
 * Returns why the time is too uncertain for an irreversible job. It is when the clocks of the process and the database
 * differ by more than ten minutes, or when the time since the job was last considered does not match its interval. A
 * product that was stopped for a while looks the same as a clock that leapt ahead: the job is held as long as the gap
 * was, a day at most. A clock that went back holds the job once, because an earlier time makes less overdue.
 *
 * @returns undefined when the job may run
 */
export function doubtOf({ now, processNow, everyMs, seenAt, heldUntil }: Sighting): Doubt | undefined {
  const apart = Math.abs(processNow.getTime() - now.getTime())
  if (apart > TOLERANCE_MS) {
    return { because: `El reloj del proceso y el de la base de datos difieren en ${inWords(apart)}.`, until: heldUntil }
  }
  const gap = seenAt ? now.getTime() - seenAt.getTime() : 0
  if (gap < -TOLERANCE_MS) return { because: `El reloj retrocedió ${inWords(-gap)}.`, until: null }

  if (gap > everyMs + TOLERANCE_MS) {
    const until = new Date(now.getTime() + Math.min(gap, LONGEST_HOLD_MS))
    return { because: `El reloj avanzó ${inWords(gap)} de una vez, o el producto estuvo detenido.`, until }
  }
  if (heldUntil && now < heldUntil) return { because: 'Hace poco el reloj avanzó de una vez.', until: heldUntil }

  return undefined
}

function inWords(ms: number): string {
  if (ms >= 48 * HOUR_MS) return `${Math.round(ms / (24 * HOUR_MS))} días`
  if (ms >= 2 * HOUR_MS) return `${Math.round(ms / HOUR_MS)} horas`

  return `${Math.round(ms / MINUTE_MS)} minutos`
}
