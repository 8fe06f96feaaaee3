import { addDays } from '../time/period.ts'

/** The days of redemptions that a forecast looks back on, at most. */
export const FORECAST_DAYS = 60

/**
 * Estimates when a reward sells out if it goes on as in the days before.
 *
 * @param input.left units, >= 0
 * @param input.taken units taken in the last `days` days, minus those returned
 * @param input.days >= 1
 * @param input.today the company's day
 * @returns null when nothing was taken, nothing is left, or it would last more than ten years
 * @see D-77, RE-4
 */
export function sellOutForecast(input: {
  left: number
  taken: number
  days: number
  today: string
}): { daysLeft: number; on: string } | null {
  const { left, taken, days, today } = input
  if (taken <= 0 || left <= 0) return null

  const daysLeft = Math.max(1, Math.round((left * days) / taken))
  return daysLeft > 3_650 ? null : { daysLeft, on: addDays(today, daysLeft) }
}
