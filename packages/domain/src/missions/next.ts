import { compareText } from '../text/compare-text.ts'
import type { DayKey } from '../time/period.ts'
import type { EmployeeMissionState } from './states.ts'

/** A mission with the fields that decide what an employee does next. `endsOn` is a company day. */
export type NextMissionCandidate = {
  challengeId: string
  id: string
  state: EmployeeMissionState
  amount: number
  target: number
  endsOn: DayKey
}

/** The states in which the employee can do something now. */
const DOABLE: readonly EmployeeMissionState[] = ['available', 'in-progress', 'rejected']
/** The states that lead to something doable later, the nearest first. */
const LATER: readonly EmployeeMissionState[] = ['in-review', 'upcoming', 'locked']

/** Returns the completed share of a mission, 0 to 1. */
export function shareOf({ amount, target }: { amount: number; target: number }): number {
  return Math.min(1, Math.max(0, amount / target))
}

/** Says of a mission whether the employee moves it on by themselves, here. */
type IsMine<T> = (node: T) => boolean

/**
 * Returns what to do next: the mission nearest to completion, then another with the nearest deadline. Those that depend on
 * the employee come before those whose progress arrives. Ties go to the one that closes first, then to the order of the list.
 *
 * @returns at most two missions that the employee can work on now
 * @see D-60, D-133
 */
export function nextMissions<T extends NextMissionCandidate>(nodes: readonly T[], isMine: IsMine<T> = () => true): T[] {
  const doable = nodes.filter(({ state }) => DOABLE.includes(state)).sort(byDeadline)
  const mineFirst = (one: T, other: T) => Number(isMine(other)) - Number(isMine(one))
  const nearest = doable.toSorted((one, other) => mineFirst(one, other) || shareOf(other) - shareOf(one))[0]
  const urgent = doable.toSorted(mineFirst).find((node) => node !== nearest)
  return [nearest, urgent].filter((node) => node !== undefined)
}

/**
 * Returns the mission the map opens at: the first of the next missions, or else the first one in review, upcoming or
 * locked, in that order. Returns null when every mission is completed or over.
 *
 * @see D-61
 */
export function currentMission<T extends NextMissionCandidate>(
  challenges: readonly { missions: readonly T[] }[],
  isMine?: IsMine<T>,
): { challengeId: string; missionId: string } | null {
  const nodes = challenges.flatMap(({ missions }) => missions)
  const later = LATER.map((state) => nodes.find((node) => node.state === state))
  const current = [...nextMissions(nodes, isMine), ...later].find((node) => node !== undefined)
  return current ? { challengeId: current.challengeId, missionId: current.id } : null
}

function byDeadline(one: NextMissionCandidate, other: NextMissionCandidate): number {
  return compareText(one.endsOn, other.endsOn)
}
