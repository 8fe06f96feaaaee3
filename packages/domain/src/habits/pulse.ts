import { type WeekKey, weeksBetween } from '../period.ts'

/**
 * The things that count for the pulso of a week: open a pack or look at the map, advance a mission, thank somebody,
 * trade or give a figure, claim something.
 *
 * @see MI-11
 */
export const PULSE_ACTIONS = ['look', 'advance', 'thank', 'exchange', 'claim'] as const
export type PulseAction = (typeof PULSE_ACTIONS)[number]

/** The different actions in a company week that give its star. @see MI-11 */
export const PULSE_NEEDS = 3

/** What the star of a week gives, in whole points and credits. @see MI-11 */
export const PULSE_GIVES = { experience: 15, credits: 10 } as const

/** The stars that give a pack, and the weeks in a row within which they lie. @see MI-11 */
export const STARS_OF_PACK = { stars: 4, weeks: 6 } as const

/** Returns whether the actions of a week give its star. */
export function givesStar(actions: ReadonlySet<PulseAction>): boolean {
  return actions.size >= PULSE_NEEDS
}

/**
 * Returns the weeks whose star completes a pack: the fourth star within six weeks, counting each star for one pack. A
 * week without a star costs nothing.
 *
 * @param weeks the weeks with a star, in any order
 * @see MI-11
 */
export function packWeeks(weeks: readonly WeekKey[]): WeekKey[] {
  const given: WeekKey[] = []
  let unused: WeekKey[] = []
  for (const week of [...new Set(weeks)].sort()) {
    unused = [...unused.filter((star) => weeksBetween(star, week) < STARS_OF_PACK.weeks), week]
    if (unused.length < STARS_OF_PACK.stars) continue

    given.push(week)
    unused = []
  }
  return given
}
