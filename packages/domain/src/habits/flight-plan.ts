import { type DayKey, daysBetween } from '../period.ts'
import type { PlatformId } from '../platforms.ts'

/** The days of the plan de vuelo, from the first one; it ends before them when its steps are done. @see MI-10 */
export const FLIGHT_PLAN_DAYS = 14

/** The steps of the plan de vuelo, all of which the product itself sees done. @see MI-10 */
export const FLIGHT_PLAN_STEPS = ['avatar', 'first-look', 'first-thanks', 'first-advance', 'goal'] as const
export type FlightPlanStep = (typeof FLIGHT_PLAN_STEPS)[number]

/** What one step gives once, in whole points, credits and packs. */
export type StepGives = { experience: number; credits: number; packs: number }

/**
 * What each step gives: 60 experience, 60 credits and 2 packs in all. `first-look` is to open a pack, or to look at a
 * mission for an employee without figuras.
 *
 * @see MI-10
 */
export const FLIGHT_PLAN_GIVES: Readonly<Record<FlightPlanStep, StepGives>> = {
  avatar: { experience: 10, credits: 10, packs: 0 },
  'first-look': { experience: 10, credits: 10, packs: 0 },
  'first-thanks': { experience: 10, credits: 10, packs: 0 },
  'first-advance': { experience: 15, credits: 15, packs: 1 },
  goal: { experience: 15, credits: 15, packs: 1 },
}

/** Returns the steps that an employee can do: thanks, missions and goals are of mision-espacial. @see MI-10, CO-4 */
export function flightPlanSteps(platforms: readonly PlatformId[]): FlightPlanStep[] {
  return platforms.includes('mision-espacial')
    ? [...FLIGHT_PLAN_STEPS]
    : FLIGHT_PLAN_STEPS.filter((step) => step === 'avatar' || step === 'first-look')
}

/** Returns whether a step still counts. @param firstDay the company day of the employee's first visit @see MI-10 */
export function isFlightPlanOpen(firstDay: DayKey, today: DayKey): boolean {
  return daysBetween(firstDay, today) < FLIGHT_PLAN_DAYS
}
