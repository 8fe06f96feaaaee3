import type { MissionOutput } from '@orbita/contract/missions/challenges'
import type { SentEvidence } from '@orbita/contract/missions/evidence'
import { dayWords, deadlineWords, openingWords } from '@orbita/domain/missions/deadlines'
import { dependsOnEmployee, SOURCES } from '@orbita/domain/missions/sources'
import { givesWords } from '../../../components/missions/gives-line.tsx'
import { amountWords, quoted, sentence, unitWords, whenWords } from '../../../components/missions/mission-phrases.ts'
import { formatCalendarDay } from './days.ts'
import { arrivedWords } from './report/no-data-words.ts'

/** The state of a mission in words and what comes next. */
export type NextStep = { title: string; words: string }

/**
 * The step that the panel of the state lets the employee take: send a file, withdraw it, report an amount, thank who
 * helps, or go on to another page.
 */
export type NextVerb = {
  words: string
  missionId?: string
  does: 'send' | 'report' | 'withdraw' | 'thank' | 'mission' | 'open-missions' | 'map'
}

/** What there is to do on the phone for a mission whose progress arrives by itself, or that took all of today. @see D-133 */
const THANK: NextVerb = { words: 'Agradecer a quien te ayudó', does: 'thank' }

/** Returns the action that belongs to the mission's state, or undefined when there is none. @see D-62, D-133 */
export function nextVerbOf(mission: MissionOutput): NextVerb | undefined {
  const { state, evidence, report, prerequisites } = mission
  const required = prerequisites.find(({ isDone }) => !isDone)
  switch (state) {
    case 'locked':
      return required && { words: `Ir a «${required.title}»`, missionId: required.id, does: 'mission' }
    case 'expired':
      return { words: 'Ver las abiertas', does: 'open-missions' }
    case 'completed':
      return { words: 'Ver el mapa', does: 'map' }
    case 'available':
    case 'in-progress':
      if (report?.canReport) return { words: 'Anotar avance', does: 'report' }
      return evidence?.canSend ? { words: 'Enviar evidencia', does: 'send' } : THANK
    case 'rejected':
      return evidence?.canSend ? { words: 'Enviar otra evidencia', does: 'send' } : undefined
    case 'in-review':
      return waitingOf(mission) && { words: 'Retirar envío', does: 'withdraw' }
    default:
      return undefined
  }
}

/** Returns the last file that was sent among those that wait for review. */
export function waitingOf({ evidence }: Pick<MissionOutput, 'evidence'>): SentEvidence | undefined {
  return evidence?.sent.find(({ state }) => state === 'in-review')
}

/** Returns whether the last day of a mission is past, so that nothing more can be sent for it. */
export const isOver = ({ endsOn, today }: Pick<MissionOutput, 'endsOn' | 'today'>): boolean => endsOn < today

/** Returns what the employee can do now, or why there is nothing to do, in every state. @see MI-2 */
export function nextStepOf(mission: MissionOutput): NextStep {
  const { state, endsOn, today } = mission
  if (state === 'completed') return { title: '¡Misión completada!', words: completedWords(mission) }
  if (state === 'expired') return { title: 'Esta misión terminó', words: expiredWords(mission) }
  if (state === 'locked') return { title: `Primero completa ${quoted(mission.missing)}`, words: lockedWords(mission) }
  if (state === 'upcoming') {
    const words = `Cuenta lo que hagas desde ese día. ${sentence(deadlineWords(endsOn, today))}.`
    return { title: whenWords(mission, today), words }
  }
  if (state === 'in-review') {
    const end = isOver(mission)
      ? 'La misión ya cerró: si lo retiras, no podrás enviar otro.'
      : 'Mientras espera puedes retirarlo.'
    return { title: 'Estamos revisando tu envío', words: `${promiseWords(mission)} ${end}` }
  }
  if (state === 'rejected') {
    const words = `Corrige eso y envíalo otra vez: la misión ${deadlineWords(endsOn, today)}.`
    return { title: 'Tu envío no pasó la revisión', words }
  }
  return { title: state === 'available' ? 'Lista para despegar' : leftWords(mission), words: howWords(mission) }
}

/** Says by which day the people team looks at what was sent. */
function promiseWords({ evidence, today }: MissionOutput): string {
  const day = evidence?.promisedOn
  if (!day) return 'El equipo de personas lo mira y, si lo aprueba, se suma a tu avance.'
  if (day < today) return 'Nos está tomando más de lo prometido: sigue en la lista del equipo de personas.'
  return `Lo miran a más tardar ${dayWords(day, today)} y, si lo aprueban, se suma a tu avance.`
}

/** Says how the progress of a mission arrives. */
function howWords({ source, report, unit, events, areaData }: MissionOutput): string {
  const last = events.at(-1)
  if (!report) {
    const { open } = SOURCES[source].words
    if (areaData) return arrivedWords(areaData)
    return last && !dependsOnEmployee(source) ? `${open} Último dato: ${formatCalendarDay(last.on)}.` : open
  }
  if (report.left > 0) return `Lo anotas tú: hoy puedes sumar hasta ${unitWords(report.left, unit)}.`
  return `Por hoy ya anotaste ${unitWords(report.dailyCap, unit)}. Mañana puedes anotar más.`
}

/** Returns what is missing: `Te falta: comparte un consejo` for a checklist, otherwise `Te faltan 2 sesiones`. */
function leftWords({ steps, amount, target, unit }: MissionOutput): string {
  const step = steps?.[amount]
  if (step) return `Te falta: ${step.charAt(0).toLowerCase()}${step.slice(1)}`
  const left = target - amount
  return `${left === 1 ? 'Te falta' : 'Te faltan'} ${unitWords(left, unit)}`
}

function lockedWords({ startsOn, today, source }: MissionOutput): string {
  if (startsOn > today) return `Y espera su fecha: ${openingWords(startsOn, today)}.`
  return SOURCES[source].words.locked
}

function expiredWords(mission: MissionOutput): string {
  const amount = amountWords(mission)
  const reached = mission.amount > 0 && amount ? `Llegaste a ${amount}.` : 'Quedó sin avances.'
  return `${whenWords(mission, mission.today)}. ${reached}`
}

function completedWords({ gives }: MissionOutput): string {
  const gave = givesWords(gives)
  return gave === '' ? 'Queda en tu mapa para siempre.' : `Te dio ${gave}.`
}
