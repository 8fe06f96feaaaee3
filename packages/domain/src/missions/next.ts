import type { EmployeeMissionState } from './states.ts'
import type { ChallengesView, ChallengeView, MissionNode } from './views.ts'

/** States in which an employee can do something now. */
const DOABLE: readonly EmployeeMissionState[] = ['available', 'in-progress', 'rejected']
/** What is still to come, the nearest first. */
const LATER: readonly EmployeeMissionState[] = ['in-review', 'upcoming', 'locked']

/** How much of a mission is done, 0 to 1. */
export function shareOf({ amount, target }: Pick<MissionNode, 'amount' | 'target'>): number {
  return Math.min(1, Math.max(0, amount / target))
}

/**
 * What to do next: the mission nearest to completion, then the other with the nearest deadline. Of equals, the one that
 * closes first; then the order of the list.
 *
 * @returns at most two, of those the employee can do something for now
 * @see D-60
 */
export function nextMissions(nodes: readonly MissionNode[]): MissionNode[] {
  const doable = nodes.filter(({ state }) => DOABLE.includes(state)).sort(byDeadline)
  const nearest = doable.toSorted((one, other) => shareOf(other) - shareOf(one))[0]
  const urgent = doable.find((node) => node !== nearest)
  return [nearest, urgent].filter((node) => node !== undefined)
}

/**
 * Where the map opens: the first of what to do next; without any, what waits for a review, opens later or is locked, in
 * that order. Null when everything is completed or over.
 *
 * @see D-61
 */
export function currentMission(challenges: readonly Pick<ChallengeView, 'missions'>[]): ChallengesView['current'] {
  const nodes = challenges.flatMap(({ missions }) => missions)
  const later = LATER.map((state) => nodes.find((node) => node.state === state))
  const current = [...nextMissions(nodes), ...later].find((node) => node !== undefined)
  return current ? { challengeId: current.challengeId, missionId: current.id } : null
}

function byDeadline(one: MissionNode, other: MissionNode): number {
  if (one.endsOn === other.endsOn) return 0
  return one.endsOn < other.endsOn ? -1 : 1
}
