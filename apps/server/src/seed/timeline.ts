import { endOfDay } from '@orbita/domain/missions/deadlines'
import { addDays, dayKey } from '@orbita/domain/time/period'
import type { Tx } from '../infra/db/transaction.ts'

const HOUR_MS = 60 * 60 * 1000

/** An event of the demo company, some days before the day of seeding. */
export type DemoStep = { daysAgo: number; run(tx: Tx, at: Date): Promise<void> }

/** The time and the time zone of the seeding. */
export type Seeding = { now: Date; timeZone: string }

/** Returns the instant of an event some days ago: late in the afternoon of the company, or now. */
export function momentOf(daysAgo: number, { now, timeZone }: Seeding): Date {
  if (daysAgo === 0) return now

  const day = addDays(dayKey(now, timeZone), -daysAgo)
  return new Date(endOfDay(day, timeZone).getTime() - 6 * HOUR_MS)
}

/** Runs the steps, the oldest first; those of one day in the order given. */
export async function replaySteps(tx: Tx, steps: readonly DemoStep[], seeding: Seeding): Promise<void> {
  for (const { daysAgo, run } of steps.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    await run(tx, momentOf(daysAgo, seeding))
  }
}
