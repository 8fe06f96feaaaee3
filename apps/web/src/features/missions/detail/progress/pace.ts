import { addDays, daysBetween } from '@orbita/domain/time/period'

/** The fewest days from which a projection makes sense. */
const LEAST_DAYS = 5

/** The amount and the day that the employee reaches at the current pace. */
export type Pace = {
  /** the day the target is reached, or null when the mission closes earlier */
  reachesOn: string | null
  /** what there is when the mission closes, or on the day it is reached */
  amount: number
}

type PaceInput = {
  events: readonly { on: string }[]
  amount: number
  target: number
  startsOn: string
  endsOn: string
  today: string
}

/**
 * The pace so far carried on, or null where that would be guessing: before the fifth day, with facts of a single day,
 * with nothing done, with nothing left to do, or when the mission closes today.
 */
export function paceOf({ events, amount, target, startsOn, endsOn, today }: PaceInput): Pace | null {
  const elapsed = daysBetween(startsOn, today) + 1
  const left = daysBetween(today, endsOn)
  const factDays = new Set(events.map(({ on }) => on)).size
  if (elapsed < LEAST_DAYS || left < 1 || factDays < 2 || amount <= 0 || amount >= target) return null

  const perDay = amount / elapsed
  const needed = Math.ceil((target - amount) / perDay)
  if (needed <= left) return { reachesOn: addDays(today, needed), amount: target }
  return { reachesOn: null, amount: Math.floor(amount + perDay * left) }
}
