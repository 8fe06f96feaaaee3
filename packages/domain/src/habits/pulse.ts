import { awardPays } from '../album/awards.ts'
import type { PlatformId } from '../platforms.ts'
import { type DayKey, mondayAfter } from '../time/period.ts'
import { flightPlanEndsOn } from './flight-plan.ts'
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
export const PULSE_GIVES = { experience: 15, credits: 20 } as const

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
 * Returns the Monday from which the pulso of an employee counts: the one after their plan de vuelo is done or its days end,
 * so that nobody has two checklists.
 *
 * @param plan.firstDay the company day of the first entry
 * @param plan.doneOn the company day on which the plan was completed, null before
 * @see MI-11
 */
export function pulseBeginsOn({ firstDay, doneOn }: { firstDay: DayKey; doneOn: DayKey | null }): DayKey {
  const endsOn = flightPlanEndsOn(firstDay)
  return mondayAfter(doneOn !== null && doneOn < endsOn ? doneOn : endsOn)
}
