import type { MissionNode, MissionTurn } from '@orbita/contract/missions/challenges'
import type { EvidenceState } from '@orbita/domain/missions/evidence'
import { prerequisitesFor, wasOpenWhenJoined } from '@orbita/domain/missions/joining'
import { shownTurn, turnStateOf } from '@orbita/domain/missions/series'
import { isOfArea } from '@orbita/domain/missions/sources'
import { missingPrerequisites, missionStateOf } from '@orbita/domain/missions/states'
import { type Absence, movedEnd } from '@orbita/domain/people/absences'
import type { DayKey } from '@orbita/domain/time/period'
import type { ChallengeContent, MissionContent } from './catalog.ts'

/** An employee's progress in a mission; `completedAt` is a JSON timestamp. */
export type ProgressRow = { missionId: string; amount: number; completedAt: string | null }

/** The evidence that decides the state of a mission; `reason` is null unless it was rejected. */
export type LatestEvidence = { state: EvidenceState; reason: string | null }

/** An employee with the facts that decide the state of a challenge's missions. */
export type MissionEmployee = {
  area: string | null
  /** whether the employee can have packs. @see CO-4 */
  hasAlbum: boolean
  today: DayKey
  /** null: the day is not known. @see MI-7 */
  joinedOn: DayKey | null
  /** the days they are away, which move their deadlines. @see MI-14 */
  absences: readonly Absence[]
  progress: ReadonlyMap<string, ProgressRow>
  evidence: ReadonlyMap<string, LatestEvidence>
}

/**
 * The SQL that selects the latest evidence of user `u` in each mission, as a {@link LatestEvidenceRow}: the one in
 * review, or else the last one.
 */
export const LATEST_EVIDENCE = `(
  select coalesce(jsonb_agg(jsonb_build_object('challengeId', e.challenge_id, 'missionId', e.mission_id, 'state', e.state,
            'reason', e.reason)), '[]')
    from (select distinct on (challenge_id, mission_id) challenge_id, mission_id, state, reason from evidence
           where user_id = u.id order by challenge_id, mission_id, state = 'in-review' desc, id desc) e)`

/** A row of {@link LATEST_EVIDENCE}. */
export type LatestEvidenceRow = { challengeId: string; missionId: string } & LatestEvidence

/**
 * Returns the missions of a challenge that exist for an employee: published, for every area or for theirs, and not over
 * before they joined. A completed mission stays theirs after they move to another area. An anonymous survey is not
 * among them, because its answers are counted by area.
 *
 * @see MI-1, MI-7, MI-9
 */
export function missionsFor(
  challenge: ChallengeContent,
  { area, joinedOn, progress }: MissionEmployee,
): MissionContent[] {
  return challenge.missions.filter((mission) => {
    const { id, isPublished, areas, source } = mission
    const isTheirs = (areas === null || (area !== null && areas.includes(area))) && wasOpenWhenJoined(mission, joinedOn)
    return isPublished && !isOfArea(source) && !wasSkipped(mission) && (isTheirs || isDone(progress, id))
  })
}

/** Returns whether a mission was closed before it opened, as a turn that was skipped is. @see MI-15 */
function wasSkipped({ closedOn, startsOn }: MissionContent): boolean {
  return closedOn !== null && closedOn < startsOn
}

/** Returns the series of a turn as the employee sees it; null for a mission alone. @see MI-15 */
function turnOf(
  challenge: ChallengeContent,
  { id, turn }: MissionContent,
  employee: MissionEmployee,
): MissionTurn | null {
  if (!turn) return null
  const turns = missionsFor(challenge, employee)
    .filter((one) => one.turn?.series === turn.series)
    .toSorted((one, other) => one.turn!.number - other.turn!.number)
    .map((one) => ({ ...one, endsOn: movedEnd(one, employee.absences) }))
    .map((one) => ({
      ...{ id: one.id, startsOn: one.startsOn, endsOn: one.endsOn, target: one.target, gives: givesOf(one, employee) },
      amount: employee.progress.get(one.id)?.amount ?? 0,
      state: turnStateOf(
        { ...one, isDone: isDone(employee.progress, one.id), isClosed: one.closedAt !== null },
        employee.today,
      ),
    }))
  if (turns.length < 2) return null
  const prize = employee.hasAlbum ? turn.prize : null
  return { number: turns.findIndex((one) => one.id === id) + 1, every: turn.every, turns, prize }
}

const givesOf = ({ gives }: MissionContent, { hasAlbum }: MissionEmployee) =>
  hasAlbum ? gives : { ...gives, packs: 0 }

/** Returns the missions of which each series has one: that of the turn that stands for it. @see MI-15 */
export function foldSeries(nodes: readonly MissionNode[], today: DayKey): MissionNode[] {
  return nodes.filter(({ id, turn }) => !turn || shownTurn(turn.turns, today).id === id)
}

/** Returns a mission as the employee sees it. The mission must exist for them. @see MI-2 */
export function nodeOf(challenge: ChallengeContent, mission: MissionContent, employee: MissionEmployee): MissionNode {
  const { id, title, line, picture, type, target, unit, startsOn } = mission
  const endsOn = movedEnd(mission, employee.absences)
  const prerequisites = neededBy(challenge, mission, employee)
  const { amount = 0, completedAt = null } = employee.progress.get(id) ?? {}
  const completedIds = completedIdsOf(employee)
  const latest = employee.evidence.get(id)
  const state = missionStateOf({
    mission: { startsOn, endsOn, isClosed: mission.closedAt !== null, prerequisites },
    today: employee.today,
    amount,
    isCompleted: completedAt !== null,
    completedIds,
    latestEvidence: latest?.state ?? null,
  })
  const missing = state === 'locked' ? missingPrerequisites(prerequisites, completedIds) : []
  return {
    challengeId: challenge.id,
    id,
    title,
    line,
    picture,
    type,
    state,
    amount,
    target,
    unit,
    startsOn,
    endsOn,
    missing: missing.map((earlier) => titleOf(challenge, earlier)),
    gives: givesOf(mission, employee),
    completedAt: completedAt && new Date(completedAt).toISOString(),
    reason: state === 'rejected' ? (latest?.reason ?? null) : null,
    turn: turnOf(challenge, mission, employee),
  }
}

/** Returns the prerequisites of a mission that the employee has to meet. @see MI-7 */
export function neededBy(
  challenge: ChallengeContent,
  { prerequisites }: MissionContent,
  { joinedOn }: Pick<MissionEmployee, 'joinedOn'>,
): string[] {
  return prerequisitesFor(prerequisites, challenge.missions, joinedOn)
}

// Every mission of a challenge asks for the same set.
const completed = new WeakMap<MissionEmployee['progress'], ReadonlySet<string>>()

/** Returns the ids of the challenge's missions that the employee has completed. */
export function completedIdsOf({ progress }: MissionEmployee): ReadonlySet<string> {
  const ids = completed.get(progress) ?? new Set([...progress.keys()].filter((id) => isDone(progress, id)))
  completed.set(progress, ids)
  return ids
}

/** Returns the title of one of a challenge's missions. */
export function titleOf(challenge: ChallengeContent, missionId: string): string {
  return challenge.missions.find(({ id }) => id === missionId)!.title
}

function isDone(progress: MissionEmployee['progress'], id: string): boolean {
  return (progress.get(id)?.completedAt ?? null) !== null
}
