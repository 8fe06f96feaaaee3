import { addDays, type DayKey, daysBetween } from '../time/period.ts'
import type { Mission } from './challenge.ts'
import { daysNeeded } from './joining.ts'

/** What decides when a mission can be completed. */
export type Schedule = Pick<Mission, 'id' | 'startsOn' | 'endsOn' | 'target' | 'source' | 'dailyCap' | 'prerequisites'>

/**
 * Why nobody can complete a mission.
 *
 * @property needs the days that its daily limit makes it take, >= 1
 * @property has the days in which somebody can advance in it, >= 0
 * @property after the id of the mission asked for before it that can only be completed too late; null: its own days do
 *   not suffice
 * @property from the first day on which somebody can advance in it
 */
export type Impossibility = { needs: number; has: number; after: string | null; from: DayKey }

/**
 * Returns why nobody can complete a mission, whoever they are and however much they do, or null when somebody can: its
 * daily limit makes it take more days than it is open, or a mission that it asks for ends too late.
 *
 * @param others the missions of its challenge
 * @param today the company's day for a mission on which nobody can have advanced yet; absent: from the day it opens
 * @see MI-2, MI-7, MI-8
 */
export function impossibility(mission: Schedule, others: readonly Schedule[], today?: DayKey): Impossibility | null {
  const needs = daysNeeded(mission)
  const opens = today !== undefined && today > mission.startsOn ? today : mission.startsOn
  const unlocked = unlocksOn(mission, others)
  const isLate = unlocked !== null && unlocked.on > opens
  const from = isLate ? unlocked.on : opens
  const has = Math.max(0, daysBetween(from, mission.endsOn) + 1)
  return has >= needs ? null : { needs, has, after: isLate ? unlocked.by : null, from }
}

/** Returns the first day on which a mission is not locked any more, and the prerequisite that decides it. */
function unlocksOn(mission: Schedule, others: readonly Schedule[]): { on: DayKey; by: string } | null {
  const ends = others
    .filter(({ id }) => id !== mission.id && mission.prerequisites.includes(id))
    .map((before) => ({ by: before.id, on: earliestEnd(before, earlierThan(before, others)) }))
  return ends.toSorted((one, other) => daysBetween(one.on, other.on))[0] ?? null
}

/** Returns the missions that one may ask for, without itself, so that a circle in a draft ends. */
const earlierThan = ({ id }: Schedule, others: readonly Schedule[]) => others.filter((other) => other.id !== id)

/** Returns the first day on which somebody can have completed a mission. */
function earliestEnd(mission: Schedule, others: readonly Schedule[]): DayKey {
  const unlocked = unlocksOn(mission, others)
  const from = unlocked && unlocked.on > mission.startsOn ? unlocked.on : mission.startsOn
  return addDays(from, daysNeeded(mission) - 1)
}
