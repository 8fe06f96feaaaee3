import { awardPays, CREDITS_PER_GRAIN } from '../album/awards.ts'
import type { PlatformId } from '../platforms.ts'
import { addDays, type DayKey, daysBetween } from '../time/period.ts'
import type { HabitAction } from './habit-actions.ts'

/** The days of the plan de vuelo, the one of the first entry included; it ends before them when its steps are done. @see MI-10 */
export const FLIGHT_PLAN_DAYS = 14

/**
 * The steps of the plan de vuelo, all of which the product itself sees done. `first-look` is to open a pack, or to look at
 * a mission for an employee without figuras.
 *
 * @see MI-10
 */
export const FLIGHT_PLAN_STEPS = [
  'avatar',
  'first-look',
  'album',
  'trades',
  'first-thanks',
  'first-advance',
  'goal',
] as const
export type FlightPlanStep = (typeof FLIGHT_PLAN_STEPS)[number]

/**
 * The payment for a step, or for the end of the plan, given once: whole points, credits, grains of stardust and packs.
 */
export type StepGives = { experience: number; credits: number; stardust: number; packs: number }

/** The steps of an employee in order, with what each gives, and what the end gives. */
export type FlightPlan = { steps: readonly { step: FlightPlanStep; gives: StepGives }[]; end: StepGives }

type Part = Partial<Omit<StepGives, 'stardust'>>
type Written = { steps: readonly (readonly [step: FlightPlanStep, gives: Part])[]; end: Part }

const OF_BOTH: Written = {
  steps: [
    ['avatar', { experience: 10, credits: 15 }],
    ['first-look', { experience: 10, credits: 15 }],
    ['first-thanks', { packs: 1 }],
    ['first-advance', { credits: 20 }],
    ['goal', { packs: 1 }],
  ],
  end: { experience: 40, credits: 10 },
}

const OF_FIGURAS: Written = {
  steps: [
    ['avatar', { experience: 10 }],
    ['first-look', { experience: 10 }],
    ['album', { packs: 1 }],
    ['trades', { packs: 1 }],
  ],
  end: { experience: 40, credits: 60 },
}

const OF_MISSIONS: Written = {
  steps: [
    ['first-look', { experience: 10 }],
    ['first-thanks', { experience: 10 }],
    ['first-advance', { credits: 20 }],
    ['goal', { credits: 10 }],
  ],
  end: { experience: 40, credits: 30 },
}

/**
 * Returns the plan de vuelo of an employee: for both platforms five steps that give 60 experience, 60 credits and 2 packs in
 * all. Those who lack one have four steps that they can do. Without figuras credits and experience take the place of the packs;
 * without mision-espacial stardust takes the place of the credits, as in every award.
 *
 * @see MI-10, AW-1, CO-4
 */
export function flightPlanOf(platforms: readonly PlatformId[]): FlightPlan {
  const written = !platforms.includes('mision-espacial')
    ? OF_FIGURAS
    : platforms.includes('figuras')
      ? OF_BOTH
      : OF_MISSIONS
  const gives = (part: Part): StepGives => awardPays({ experience: 0, credits: 0, packs: 0, ...part }, platforms)
  return { steps: written.steps.map(([step, part]) => ({ step, gives: gives(part) })), end: gives(written.end) }
}

/** Returns what the whole plan gives. */
export function flightPlanTotal({ steps, end }: FlightPlan): StepGives {
  return [...steps.map(({ gives }) => gives), end].reduce((sum, gives) => ({
    experience: sum.experience + gives.experience,
    credits: sum.credits + gives.credits,
    stardust: sum.stardust + gives.stardust,
    packs: sum.packs + gives.packs,
  }))
}

/**
 * Returns what a part of a plan still gives an employee who was given something before: no more than the whole plan in
 * all. Only an employee whose platforms changed within the fourteen days, and with them the plan, meets this limit.
 *
 * @param before what the steps so far gave
 * @see MI-10
 */
export function flightPlanGives(plan: FlightPlan, part: StepGives, before: StepGives): StepGives {
  const total = flightPlanTotal(plan)
  const worth = ({ credits, stardust }: StepGives) => credits + stardust * CREDITS_PER_GRAIN
  const left = (whole: number, given: number) => Math.max(0, whole - given)
  const spendable = left(worth(total), worth(before))
  return {
    experience: Math.min(part.experience, left(total.experience, before.experience)),
    credits: Math.min(part.credits, spendable),
    stardust: Math.min(part.stardust, Math.floor(spendable / CREDITS_PER_GRAIN)),
    packs: Math.min(part.packs, left(total.packs, before.packs)),
  }
}

const STEPS_OF_THING: Readonly<Partial<Record<HabitAction, FlightPlanStep>>> = {
  avatar: 'avatar',
  pack: 'first-look',
  mission: 'first-look',
  album: 'album',
  trades: 'trades',
  thanks: 'first-thanks',
  advance: 'first-advance',
  goal: 'goal',
}

/**
 * Returns the step that a thing is for an employee with these platforms; undefined when it is none of their plan. To look at
 * a mission is a step for an employee without figuras alone, who has no pack to open.
 *
 * @see MI-10
 */
export function flightPlanStepOf(thing: HabitAction, platforms: readonly PlatformId[]): FlightPlanStep | undefined {
  if (thing === 'mission' && platforms.includes('figuras')) return undefined

  const step = STEPS_OF_THING[thing]
  return flightPlanOf(platforms).steps.find((one) => one.step === step)?.step
}

/** Returns whether a step still counts. @param firstDay the company day of the employee's first entry @see MI-10 */
export function isFlightPlanOpen(firstDay: DayKey, today: DayKey): boolean {
  return daysBetween(firstDay, today) < FLIGHT_PLAN_DAYS
}

/** Returns the last day of the plan of an employee. @param firstDay the company day of their first entry @see MI-10 */
export function flightPlanEndsOn(firstDay: DayKey): DayKey {
  return addDays(firstDay, FLIGHT_PLAN_DAYS - 1)
}
