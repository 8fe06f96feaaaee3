import { deadlineWords, openingWords } from '@orbita/domain/missions/deadlines'
import type { ChallengesView, ChallengeView, MissionNode } from '@orbita/domain/missions/views'
import { formatInstant, formatWhole } from '../../ui/format.ts'
import { sentence, whenWords } from '../../ui/mission-words.ts'

/** `2 de 3`; undefined where there is nothing to count. */
export function amountWords({ type, amount, target }: MissionNode): string | undefined {
  return type === 'single' ? undefined : `${formatWhole(amount)} de ${formatWhole(target)}`
}

/** `2 de 3 cursos`, or for a mission that is done at once, whether it is. */
export function progressWords(mission: MissionNode): string {
  const { type, target, unit, state } = mission
  if (type === 'single') return state === 'completed' ? 'Hecha' : 'Por hacer'
  return `${amountWords(mission)} ${target === 1 ? unit.one : unit.many}`
}

/** What is said after the word of the state: `2 de 3`, `puedes reenviar`. */
export function stateDetail(mission: MissionNode): string | undefined {
  if (mission.state === 'rejected') return 'puedes reenviar'
  return mission.state === 'in-progress' ? amountWords(mission) : undefined
}

/** `«Gran Tormenta»`, `«Gran Tormenta» y «Glaciar»` */
function titlesOf(titles: readonly string[]): string {
  return new Intl.ListFormat('es').format(titles.map((title) => `«${title}»`))
}

/** Why a mission stands as it does and what next, in a sentence of the list. @see MI-2 */
export function standingWords(mission: MissionNode, today: string): string {
  const { state, startsOn, endsOn, missing, completedAt } = mission
  switch (state) {
    case 'locked':
      return missing.length > 0 ? `Completa antes ${titlesOf(missing)}` : 'Espera a que se abra el camino'
    case 'upcoming':
      return sentence(openingWords(startsOn, today))
    case 'completed':
      return completedAt ? `La completaste el ${formatInstant(completedAt)}` : 'La completaste'
    case 'in-review':
      return `Estamos revisando tu evidencia · ${deadlineWords(endsOn, today)}`
    case 'expired': {
      const amount = amountWords(mission)
      return whenWords(mission, today) + (amount ? ` · llegaste a ${amount}` : '')
    }
    default:
      return sentence(deadlineWords(endsOn, today))
  }
}

/** The same in the few words that fit under a planet. @see D-61 */
export function nodeWords(mission: MissionNode, today: string): string {
  const { state, startsOn, missing, gives } = mission
  switch (state) {
    case 'locked':
      return missing[0] ? `Requiere ${missing[0]}${missing.length > 1 ? ` y ${missing.length - 1} más` : ''}` : ''
    case 'upcoming':
      return sentence(openingWords(startsOn, today))
    case 'completed':
      return gives.experience > 0 ? `+${formatWhole(gives.experience)} EXP` : 'Completada'
    case 'available':
      return 'Disponible'
    case 'in-progress':
      return amountWords(mission) ?? 'En curso'
    case 'in-review':
      return 'En revisión'
    case 'rejected':
      return 'Puedes reenviar'
    case 'expired':
      return 'Vencida'
  }
}

/** What stands under the title of the page: the challenge one is at, or why there is none. */
export function headWords({ challenges, current, completed, total, today }: ChallengesView): string {
  const challenge = challenges.find(({ id }) => id === current?.challengeId)
  const mission = challenge?.missions.find(({ id }) => id === current?.missionId)
  if (challenge && mission?.state === 'upcoming') {
    return `Cielo despejado: la próxima misión ${openingWords(mission.startsOn, today)}`
  }
  if (challenge) return `Reto «${challenge.title}» · ${challengeWords(challenge, today)}`
  return completed === total ? '¡Completaste todas tus misiones!' : 'No quedan misiones abiertas por ahora'
}

/** When a challenge closes, or when it opens. */
export function challengeWords({ startsOn, endsOn }: ChallengeView, today: string): string {
  return startsOn > today ? openingWords(startsOn, today) : deadlineWords(endsOn, today).replace(', 23:59', '')
}
