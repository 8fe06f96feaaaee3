import type { DayKey } from '../time/period.ts'

/** The state of a mission for one employee. The screen always says the reason and the next step. @see MI-2 */
export const EMPLOYEE_MISSION_STATES = [
  'locked',
  'upcoming',
  'available',
  'in-progress',
  'in-review',
  'rejected',
  'completed',
  'expired',
] as const
export type EmployeeMissionState = (typeof EMPLOYEE_MISSION_STATES)[number]

/** The phase of a mission, the same for every employee. @see MI-2 */
export const MISSION_PHASES = ['draft', 'scheduled', 'active', 'closed'] as const
export type MissionPhase = (typeof MISSION_PHASES)[number]

/** The company days on which a mission is open, both inclusive. `closedOn` is the day an operator closed it early. */
export type MissionWindow = { isPublished: boolean; startsOn: DayKey; endsOn: DayKey; closedOn: DayKey | null }

/** The reason a fact does not count for a mission. @see MI-3 */
export type FactRefusal = 'draft' | 'future' | 'early' | 'closed' | 'late'

/** Returns the phase of a mission on a company day. @see MI-2, CO-3 */
export function missionPhase(mission: MissionWindow, today: DayKey): MissionPhase {
  if (!mission.isPublished) return 'draft'
  if (mission.closedOn !== null || today > mission.endsOn) return 'closed'

  return today < mission.startsOn ? 'scheduled' : 'active'
}

/** Returns the last day whose facts count: the end, or the day the mission was closed if that is earlier. */
export function lastDayOf({ endsOn, closedOn }: Pick<MissionWindow, 'endsOn' | 'closedOn'>): DayKey {
  return closedOn !== null && closedOn < endsOn ? closedOn : endsOn
}

/**
 * Returns whether a fact dated on a company day counts for a mission. The date of the fact decides, not the day it is
 * recorded: a fact inside the window still counts when it is recorded after the end.
 *
 * @param on the company day of the fact
 * @see MI-3
 */
export function acceptsFact(
  mission: MissionWindow,
  on: DayKey,
  today: DayKey,
): { ok: true } | { ok: false; why: FactRefusal } {
  const why = refusalOf(mission, on, today)
  return why === undefined ? { ok: true } : { ok: false, why }
}

function refusalOf(mission: MissionWindow, on: DayKey, today: DayKey): FactRefusal | undefined {
  if (!mission.isPublished) return 'draft'
  if (on > today) return 'future'
  if (on < mission.startsOn) return 'early'
  if (on > mission.endsOn) return 'late'
  if (on > lastDayOf(mission)) return 'closed'
  return undefined
}

/** Returns the prerequisites that are not completed yet, in the order of the mission. @see MI-2 */
export function missingPrerequisites(prerequisites: readonly string[], completedIds: ReadonlySet<string>): string[] {
  return prerequisites.filter((id) => !completedIds.has(id))
}

/** The facts that decide the state of a published mission for one employee. */
export type MissionStateInput = {
  mission: { startsOn: DayKey; endsOn: DayKey; isClosed: boolean; prerequisites: readonly string[] }
  today: DayKey
  /** The employee's amount so far. */
  amount: number
  isCompleted: boolean
  /** Ids of the missions of the challenge that the employee has completed. */
  completedIds: ReadonlySet<string>
  /** `in-review` while any evidence waits; otherwise the outcome of the latest; null if none was sent. */
  latestEvidence: 'in-review' | 'approved' | 'rejected' | null
}

/**
 * Returns the state of a published mission for an employee of its audience. A completed mission stays completed;
 * evidence in review waits even after the end; a mission that is over is no longer locked; a missing prerequisite takes
 * precedence over a later start.
 *
 * @see MI-2
 */
export function missionStateOf(input: MissionStateInput): EmployeeMissionState {
  const { mission, today, amount, latestEvidence } = input
  if (input.isCompleted) return 'completed'
  if (latestEvidence === 'in-review') return 'in-review'
  if (mission.isClosed || today > mission.endsOn) return 'expired'
  if (missingPrerequisites(mission.prerequisites, input.completedIds).length > 0) return 'locked'
  if (today < mission.startsOn) return 'upcoming'
  if (latestEvidence === 'rejected') return 'rejected'
  return amount > 0 ? 'in-progress' : 'available'
}

/** A mission of an employee as the counts see it. @property missing the titles of the prerequisites that it lacks */
type Counted = { title: string; state: EmployeeMissionState; missing: readonly string[] }

/**
 * Returns the missions of a challenge that count for an employee: those completed, and those that can still be won. A
 * mission that ended without them is lost, and so is whatever asks for it.
 *
 * @param missions in their order, in which prerequisites come first
 * @see MI-7
 */
export function countedMissions<Mission extends Counted>(missions: readonly Mission[]): Mission[] {
  const lost = new Set<string>()
  return missions.filter(({ title, state, missing }) => {
    const isLost = state === 'expired' || missing.some((earlier) => lost.has(earlier))
    if (isLost) lost.add(title)
    return !isLost
  })
}
