import type { ChallengesOutput, EmployeeChallenge, MissionNode } from '@orbita/contract/missions/challenges'
import { deadlineWords, openingWords } from '@orbita/domain/missions/deadlines'
import {
  amountWords,
  countWords,
  quoted,
  RESEND,
  sentence,
  whenWords,
} from '../../components/missions/mission-phrases.ts'
import { missionStateWords } from '../../components/missions/mission-state.tsx'
import { formatInstant, formatWhole } from '../../ui/format.ts'
import { nextTurnWords, turnWords } from './series/turn-words.ts'

/** Returns the progress, `2 de 3 cursos`, or for a single-step mission whether it is done. */
export function progressWords(mission: MissionNode): string {
  return amountWords(mission) ?? (mission.state === 'completed' ? 'Hecha' : 'Por hacer')
}

/** Returns the text that follows the word of the state: `2 de 3`. */
export function stateDetail(mission: MissionNode): string | undefined {
  return mission.state === 'in-progress' ? countWords(mission) : undefined
}

/** Explains a mission's state and what comes next, in a sentence of the list. @see MI-2 */
export function standingWords(mission: MissionNode, today: string): string {
  const { state, endsOn, missing, completedAt } = mission
  switch (state) {
    case 'locked':
      return missing.length > 0 ? `Completa antes ${quoted(missing)}` : 'Espera a que se abra el camino'
    case 'completed':
      if (nextTurnWords(mission, today)) return nextTurnWords(mission, today)!
      return completedAt ? `La completaste el ${formatInstant(completedAt)}` : 'La completaste'
    case 'in-review':
      return `Estamos revisando tu evidencia · ${deadlineWords(endsOn, today)}`
    case 'expired': {
      const count = countWords(mission)
      return whenWords(mission, today) + (count ? ` · llegaste a ${count}` : '')
    }
    default:
      return whenWords(mission, today)
  }
}

/** Returns the same in the few words that fit under a planet. @see D-61 */
export function nodeWords(mission: MissionNode, today: string): string {
  const { state, missing, gives, turn } = mission
  if (turn && state !== 'locked' && state !== 'upcoming') return turnWords(turn)
  switch (state) {
    case 'locked':
      return missing[0] ? `Requiere ${missing[0]}${missing.length > 1 ? ` y ${missing.length - 1} más` : ''}` : ''
    case 'upcoming':
      return whenWords(mission, today)
    case 'completed':
      return gives.experience > 0 ? `+${formatWhole(gives.experience)} de experiencia` : missionStateWords(state)
    case 'in-progress':
      return countWords(mission) ?? missionStateWords(state)
    case 'rejected':
      return sentence(RESEND)
    default:
      return missionStateWords(state)
  }
}

/** Returns the subtitle of the page: the current challenge, or why there is none. */
export function headWords({ challenges, current, today }: ChallengesOutput): string {
  const challenge = challenges.find(({ id }) => id === current?.challengeId)
  const mission = challenge?.missions.find(({ id }) => id === current?.missionId)
  if (challenge && mission?.state === 'upcoming') {
    return `Cielo despejado: la próxima misión ${openingWords(mission.startsOn, today)}`
  }
  if (challenge) return `Reto «${challenge.title}» · ${challengeWords(challenge, today)}`
  const isAllDone = challenges.every(({ missions }) => missions.every(({ state }) => state === 'completed'))
  return isAllDone ? '¡Completaste todas tus misiones!' : 'No quedan misiones abiertas por ahora'
}

/** Returns when a challenge closes, or when it opens. */
export function challengeWords({ startsOn, endsOn }: EmployeeChallenge, today: string): string {
  return startsOn > today ? openingWords(startsOn, today) : deadlineWords(endsOn, today).replace(', 23:59', '')
}
