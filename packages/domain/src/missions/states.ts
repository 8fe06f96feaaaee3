import type { DayKey } from '../period.ts'

/**
 * How a mission stands for one employee. The screen always says why and what next.
 *
 * @see MI-2
 */
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

/** How a mission stands for everybody. @see MI-2 */
export type MissionPhase = 'draft' | 'scheduled' | 'active' | 'closed'

/** When a mission is open: company days, both inside. `closedOn` is the day an operator closed it before its end. */
export type MissionWindow = { isPublished: boolean; startsOn: DayKey; endsOn: DayKey; closedOn: DayKey | null }

/** Why a fact is no progress of a mission. @see MI-3 */
export type FactRefusal = 'draft' | 'future' | 'early' | 'closed' | 'late'

/** The phase of a mission on a day of the company. @see MI-2, CO-3 */
export function missionPhase(mission: MissionWindow, today: DayKey): MissionPhase {
  if (!mission.isPublished) return 'draft'
  if (mission.closedOn !== null || today > mission.endsOn) return 'closed'

  return today < mission.startsOn ? 'scheduled' : 'active'
}

/** The last day a mission takes facts of: its end, or the day it was closed if that came first. */
export function lastDayOf({ endsOn, closedOn }: Pick<MissionWindow, 'endsOn' | 'closedOn'>): DayKey {
  return closedOn !== null && closedOn < endsOn ? closedOn : endsOn
}

/**
 * Whether something done on a day counts for a mission. Lateness is judged by the day of the fact: one told of after the
 * end, but done inside the window, counts.
 *
 * @param on the company's day of the fact
 * @see MI-3
 */
export function mayTakeFact(
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

/** The prerequisites that are not completed yet, in the order the mission names them. @see MI-2 */
export function missingPrerequisites(prerequisites: readonly string[], completedIds: ReadonlySet<string>): string[] {
  return prerequisites.filter((id) => !completedIds.has(id))
}

/** What the state of a published mission depends on, for one employee. */
export type MissionStanding = {
  mission: { startsOn: DayKey; endsOn: DayKey; isClosed: boolean; prerequisites: readonly string[] }
  today: DayKey
  /** what there is so far */
  amount: number
  isCompleted: boolean
  /** ids of the missions of the challenge that the employee has completed */
  completedIds: ReadonlySet<string>
  /** `in-review` while any waits; otherwise how the last one ended; null: none was sent */
  latestEvidence: 'in-review' | 'approved' | 'rejected' | null
}

/**
 * The state of a published mission for somebody of its audience. What was completed stays so; what waits for a review
 * waits beyond the end; a mission that is over is no longer locked; of what begins later, a missing prerequisite says
 * more than the date.
 *
 * @see MI-2
 */
export function missionStateOf(standing: MissionStanding): EmployeeMissionState {
  const { mission, today, amount, latestEvidence } = standing
  if (standing.isCompleted) return 'completed'
  if (latestEvidence === 'in-review') return 'in-review'
  if (mission.isClosed || today > mission.endsOn) return 'expired'
  if (missingPrerequisites(mission.prerequisites, standing.completedIds).length > 0) return 'locked'
  if (today < mission.startsOn) return 'upcoming'
  if (latestEvidence === 'rejected') return 'rejected'
  return amount > 0 ? 'in-progress' : 'available'
}
