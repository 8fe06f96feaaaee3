import { awardPays } from '../album/awards.ts'
import type { PlatformId } from '../platforms.ts'
import { type WeekKey, weeksBetween } from '../time/period.ts'
import type { HabitAction } from './habit-actions.ts'

/**
 * The things that count for the pulso of a week: open a pack or look at the map, advance a mission, thank a colleague,
 * trade or give a figure, claim something.
 *
 * @see MI-11
 */
export const PULSE_ACTIONS = ['look', 'advance', 'thank', 'exchange', 'claim'] as const
export type PulseAction = (typeof PULSE_ACTIONS)[number]

/** The different actions in a company week that give its star. @see MI-11 */
export const PULSE_NEEDS = 3

/** The payment for the star of a week, in whole points and credits. @see MI-11 */
export const PULSE_GIVES = { experience: 15, credits: 10 } as const

/** The stars that give a pack, and the weeks in a row within which they lie. @see MI-11 */
export const STARS_OF_PACK = { stars: 4, weeks: 6 } as const

/** Returns whether the actions of a week give its star. */
export function givesStar(actions: ReadonlySet<PulseAction>): boolean {
  return actions.size >= PULSE_NEEDS
}

const ACTIONS_OF_THING: Readonly<Partial<Record<HabitAction, PulseAction>>> = {
  pack: 'look',
  map: 'look',
  advance: 'advance',
  thanks: 'thank',
  exchange: 'exchange',
  claim: 'claim',
}

/** Returns the action of the pulso that a thing is, if any. @see MI-11 */
export function pulseActionOf(thing: HabitAction): PulseAction | undefined {
  return ACTIONS_OF_THING[thing]
}

/** Returns the actions that an employee with these platforms can do. @see MI-11, CO-4 */
export function pulseActions(platforms: readonly PlatformId[]): PulseAction[] {
  const figuras = platforms.includes('figuras')
  const missions = platforms.includes('mision-espacial')
  return PULSE_ACTIONS.filter((action) => {
    if (action === 'exchange') return figuras
    return missions || (action !== 'advance' && action !== 'thank')
  })
}

/** Returns what a star gives to an employee: stardust instead of credits without mision-espacial. @see MI-11, AW-1 */
export function starGives(platforms: readonly PlatformId[]): { experience: number; credits: number; stardust: number } {
  const { experience, credits, stardust } = awardPays({ ...PULSE_GIVES, packs: 0 }, platforms)
  return { experience, credits, stardust }
}

/**
 * Returns the weeks whose star completes a pack: the fourth star within six weeks, counting each star for one pack. A
 * week without a star costs nothing.
 *
 * @param weeks the weeks with a star, in any order
 * @see MI-11
 */
export function packWeeks(weeks: readonly WeekKey[]): WeekKey[] {
  return countStars(weeks).given
}

/**
 * Returns the stars on the way to the next pack, 0 to 4: those within six weeks that gave no pack yet, and all four in the
 * week in which the fourth came.
 *
 * @param weeks the weeks with a star, in any order
 * @see MI-11
 */
export function starsOnTheWay(weeks: readonly WeekKey[], week: WeekKey): number {
  const { given, unused } = countStars(weeks)
  if (given.at(-1) === week) return STARS_OF_PACK.stars

  return unused.filter((star) => weeksBetween(star, week) < STARS_OF_PACK.weeks).length
}

function countStars(weeks: readonly WeekKey[]): { given: WeekKey[]; unused: WeekKey[] } {
  const given: WeekKey[] = []
  let unused: WeekKey[] = []
  for (const week of [...new Set(weeks)].sort()) {
    unused = [...unused.filter((star) => weeksBetween(star, week) < STARS_OF_PACK.weeks), week]
    if (unused.length < STARS_OF_PACK.stars) continue

    given.push(week)
    unused = []
  }
  return { given, unused }
}
