import type { ChallengesOutput, MissionNode } from '@orbita/contract/missions/challenges'
import type { EmployeeMissionState } from '@orbita/domain/missions/states'
import { compareText } from '@orbita/domain/text/compare-text'

/** A mission of the list, with the title of its challenge. */
export type ListedMission = { mission: MissionNode; challengeTitle: string; isCurrent: boolean }

/** A group of the list. A folded one shows its missions once it is opened. */
export type ListGroup = { title: string; isFolded: boolean; missions: ListedMission[] }

type Order = (one: MissionNode, other: MissionNode) => number

const closesFirst: Order = (one, other) => compareText(one.endsOn, other.endsOn)
const opensFirst: Order = (one, other) => compareText(one.startsOn, other.startsOn)
const doneLast: Order = (one, other) => compareText(other.completedAt ?? '', one.completedAt ?? '')
const closedLast: Order = (one, other) => compareText(other.endsOn, one.endsOn)

const GROUPS: readonly { title: string; states: readonly EmployeeMissionState[]; isFolded?: true; order: Order }[] = [
  { title: 'Ahora', states: ['available', 'in-progress', 'rejected'], order: closesFirst },
  { title: 'En revisión', states: ['in-review'], order: closesFirst },
  { title: 'Próximas', states: ['upcoming', 'locked'], order: opensFirst },
  { title: 'Hechas', states: ['completed'], isFolded: true, order: doneLast },
  { title: 'Vencidas', states: ['expired'], isFolded: true, order: closedLast },
]

/**
 * Groups the missions of every challenge by what the employee can do with them. The current mission is the first of its
 * group; what closes or opens sooner stands before the rest, and what was done or closed last before what was earlier.
 *
 * @param isShown whether the filter shows a mission
 * @returns the groups that have missions
 * @see D-61
 */
export function listGroupsOf(
  { challenges, current }: Pick<ChallengesOutput, 'challenges' | 'current'>,
  isShown: (mission: MissionNode) => boolean,
): ListGroup[] {
  const listed = challenges.flatMap(({ id, title, missions }) =>
    missions.filter(isShown).map((mission) => ({
      mission,
      challengeTitle: title,
      isCurrent: current?.challengeId === id && current.missionId === mission.id,
    })),
  )
  return GROUPS.map(({ title, states, isFolded = false, order }) => ({
    title,
    isFolded,
    missions: listed
      .filter(({ mission }) => states.includes(mission.state))
      .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent) || order(one.mission, other.mission)),
  })).filter(({ missions }) => missions.length > 0)
}
