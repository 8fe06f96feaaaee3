const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What clocks may differ by before one of them is wrong, and what a job may be late by. */
const TOLERANCE_MS = 10 * MINUTE_MS
/** After a leap of the clock that nothing explains, a person has this long to put it right. */
const LONGEST_HOLD_MS = 24 * HOUR_MS

/** What is known of a job when it is due. */
export type Sighting = {
  /** by the database's clock */
  now: Date
  /** by the clock of this process */
  processNow: Date
  everyMs: number
  /** when the job was last looked at, by the database's clock */
  seenAt: Date | null
  /** end of a hold that an earlier leap began */
  heldUntil: Date | null
}

/** Why a job that cannot be taken back waits, in Spanish; `until` is kept for the next time it is due. */
export type Doubt = { because: string; until: Date | null }

/**
 * Whether the time is certain enough for what cannot be taken back. It is not when the process and the database disagree
 * by more than ten minutes, nor when the time since the job was last looked at does not fit how often that happens. A
 * product that was stopped for a while looks the same as a clock that leapt ahead: the job waits as long as the gap was,
 * a day at most. A clock that went back holds the job once, because an earlier time makes less overdue.
 *
 * @returns undefined when it may run
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
