import { addDays, type DayKey, daysBetween } from '../time/period.ts'
import { EVIDENCE } from './evidence.ts'
import { type MissionSource, SOURCES } from './sources.ts'
import { lastDayOf } from './states.ts'

type Window = { endsOn: DayKey; closedOn: DayKey | null }

/**
 * Returns whether a mission was still open when the employee joined: one that had closed is neither shown nor counted.
 *
 * @param joinedOn null when the day is not known, which hides nothing
 * @see MI-7
 */
export function wasOpenWhenJoined(mission: Window, joinedOn: DayKey | null): boolean {
  return joinedOn === null || lastDayOf(mission) >= joinedOn
}

/**
 * Returns the prerequisites an employee has to meet: those that had closed when they joined are waived.
 *
 * @param missions the missions of the challenge
 * @see MI-7
 */
export function prerequisitesFor<Mission extends Window & { id: string }>(
  prerequisites: readonly string[],
  missions: readonly Mission[],
  joinedOn: DayKey | null,
): string[] {
  return prerequisites.filter((id) => {
    const mission = missions.find((candidate) => candidate.id === id)
    return mission === undefined || wasOpenWhenJoined(mission, joinedOn)
  })
}

type Amounts = { source: MissionSource; target: number; dailyCap?: number | undefined }

/** Returns the most that an employee can advance in a mission in one day, in its units. @see MI-6, MI-8 */
export function mostOfDay({ source, target, dailyCap }: Amounts): number {
  return SOURCES[source].employee === 'sends' ? EVIDENCE.dailyLimit : (dailyCap ?? target)
}

/** Returns the days that its daily limit makes a mission take at least, >= 1. */
export function daysNeeded(mission: Amounts): number {
  return Math.ceil(mission.target / mostOfDay(mission))
}

/**
 * Returns the last day on which an employee may join and still complete a mission, for the warning «imposible para
 * quien entre después del 14 de marzo»: a daily limit makes it take at least some days.
 *
 * @see MI-7, MI-8
 */
export function lastDayToJoin(mission: Window & Amounts): DayKey {
  return addDays(lastDayOf(mission), 1 - daysNeeded(mission))
}

/**
 * Returns the last day on which an employee may join and still complete as many missions, or undefined if they are
 * fewer from the start.
 *
 * @see MI-7, AW-1
 */
export function lastDayToJoinFor(count: number, missions: readonly Window[]): DayKey | undefined {
  const ends = missions.map(lastDayOf).sort((one, other) => daysBetween(one, other))
  return ends[count - 1]
}
