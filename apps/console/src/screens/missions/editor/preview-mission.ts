import type { MissionOutput } from '@orbita/contract/missions/challenges'
import type { EditedMissionOutput } from '@orbita/contract/missions/programme'
import type { Mission } from '@orbita/domain/missions/challenge'
import { EVIDENCE } from '@orbita/domain/missions/evidence'
import { SOURCES } from '@orbita/domain/missions/sources'

/** The states in which an operator looks at a mission. */
export const MISSION_STATES = [
  { value: 'available', title: 'Sin empezar' },
  { value: 'in-progress', title: 'En curso' },
  { value: 'in-review', title: 'En revisión' },
  { value: 'completed', title: 'Hecha' },
] as const
export type PreviewState = (typeof MISSION_STATES)[number]['value']

/**
 * Returns a draft as the route of the employee's screen would answer it, in one of its states.
 *
 * @param mission the operator's edit, which may not be valid yet
 */
export function previewMission(
  mission: Mission,
  { challenge, today }: Pick<EditedMissionOutput, 'challenge' | 'today'>,
  state: PreviewState,
): MissionOutput {
  const { id, title, line, briefing, why, picture, type, unit, steps, startsOn, endsOn, gives, source } = mission
  const target = Math.max(1, mission.target || 1)
  const amount = amountIn(state, target)
  const evidence = SOURCES[source].employee === 'sends' ? evidenceIn(state) : null
  return {
    ...{ challengeId: challenge.id, id, title: title || 'Sin título', line, picture, type, unit, startsOn, endsOn },
    ...{ gives, state, amount, target, missing: [], reason: null, turn: null, source, why, today },
    completedAt: state === 'completed' ? `${today}T15:00:00.000Z` : null,
    challengeTitle: challenge.title,
    briefing,
    steps: steps ?? null,
    events:
      amount > 0 ? [{ id: 1, on: startsOn < today ? startsOn : today, amount, total: amount, text: 'Un avance' }] : [],
    prerequisites: mission.prerequisites.map((one) => ({
      id: one,
      title: challenge.missions.find((other) => other.id === one)?.title ?? one,
      isDone: true,
    })),
    evidence,
    areaData: null,
    report: SOURCES[source].employee === 'reports' ? reportIn(state, mission.dailyCap ?? 1) : null,
  }
}

function amountIn(state: PreviewState, target: number): number {
  if (state === 'completed') return target
  return state === 'available' ? 0 : Math.ceil(target / 2) - (target === 1 ? 1 : 0)
}

function reportIn(state: PreviewState, dailyCap: number): NonNullable<MissionOutput['report']> {
  const isOpen = state === 'available' || state === 'in-progress'
  const left = isOpen ? dailyCap : 0
  return { isOpen, canReport: isOpen, left, dailyCap, creditsLeft: Number.MAX_SAFE_INTEGER, isFallback: false }
}

function evidenceIn(state: PreviewState): NonNullable<MissionOutput['evidence']> {
  const { maxBytes, dailyLimit } = EVIDENCE
  const canSend = state === 'available' || state === 'in-progress'
  return { canSend, leftToday: dailyLimit, dailyLimit, maxBytes, promisedOn: null, sent: [] }
}
