import { Mission, type MissionType } from '@orbita/domain/missions/challenge'
import { MISSION_SOURCES, type MissionSource, SOURCES } from '@orbita/domain/missions/sources'
import { deciderWords, rewardWords } from '@orbita/domain/missions/version'
import * as v from 'valibot'
import { longDayOf } from '../../ui/dates.ts'

export type MissionField = keyof Mission
export type Problems = Partial<Record<MissionField, string>>

export const TYPE_WORDS: Readonly<Record<MissionType, string>> = {
  single: 'Una vez',
  counter: 'Contar',
  checklist: 'Pasos',
}

export const SOURCE_WORDS = Object.fromEntries(
  MISSION_SOURCES.map((source) => [source, SOURCES[source].words.title]),
) as Readonly<Record<MissionSource, string>>

/** The names of a mission's fields for operators. */
export const FIELD_TITLES: Readonly<Record<MissionField, string>> = {
  id: 'Identificador',
  title: 'Título',
  line: 'Renglón',
  briefing: 'De qué se trata',
  why: 'Por qué importa',
  picture: 'Planeta',
  type: 'Cómo se completa',
  target: 'Meta',
  unit: 'Unidad',
  steps: 'Pasos',
  startsOn: 'Abre',
  endsOn: 'Cierra',
  areas: 'Para quién',
  prerequisites: 'Misiones que pide antes',
  gives: 'Lo que da',
  source: 'Se avanza por',
  dailyCap: 'Como mucho por día',
  decider: 'Quién decide',
}

/** Says the value of a field in words, for what changed and for a conflict. */
export function fieldWords(mission: Partial<Mission>, field: MissionField): string {
  const value = mission[field]
  if (field === 'areas') return mission.areas?.join(', ') ?? 'Todas las áreas'
  if (field === 'startsOn' || field === 'endsOn') return value ? longDayOf(value as string) : 'sin fecha'
  if (field === 'gives') return mission.gives ? rewardWords(mission.gives) : ''
  if (field === 'unit') return `${mission.unit?.one} / ${mission.unit?.many}`
  if (field === 'type') return mission.type ? TYPE_WORDS[mission.type] : ''
  if (field === 'source') return mission.source ? SOURCE_WORDS[mission.source] : ''
  if (field === 'decider') return deciderWords(mission.decider)
  if (field === 'picture')
    return mission.picture?.startsWith('imagenes/')
      ? 'una imagen subida'
      : (mission.picture?.replace('planetas/', '') ?? '')
  if (Array.isArray(value)) return value.length > 0 ? value.join(' · ') : 'ninguna'
  return String(value ?? '')
}

const LIMITS: Partial<Record<MissionField, string>> = {
  title: 'Escribe entre 1 y 160 letras.',
  line: 'Escribe una frase de hasta 160 letras.',
  why: 'Escribe hasta 900 letras.',
  briefing: 'Escribe entre 1 y 6 párrafos de hasta 900 letras.',
  target: 'La meta es un número entero desde 1.',
  steps: 'Una lista tiene entre 2 y 12 pasos, todos escritos.',
  unit: 'Escribe la unidad en singular y en plural.',
  startsOn: 'Elige el día en que abre.',
  endsOn: 'Elige el día en que cierra.',
  gives: 'Experiencia y créditos van de 0 a 5.000, y sobres de 0 a 10.',
  picture: 'Elige un planeta o sube una imagen.',
  areas: 'Elige al menos un área, o todas.',
  dailyCap: 'Un número entero desde 1.',
}

/** The fields that the messages of the whole mission are about. */
const WHOLE: Readonly<Record<string, MissionField>> = {
  'Una misión que anota cada quien tiene un límite por día, y ninguna otra lo tiene.': 'dailyCap',
  'La meta de una encuesta anónima es una parte del área, de 1 a 100 %.': 'target',
  'Una encuesta anónima no da nada a nadie: nadie sabe quién respondió.': 'gives',
  'Una encuesta anónima no pide otras misiones: no es de una persona.': 'prerequisites',
  'Solo hay algo que decidir en una misión de evidencia, o que anota cada quien.': 'decider',
  'La misión termina antes de empezar.': 'endsOn',
  'Una misión única tiene meta 1.': 'target',
  'Una lista tiene tantos pasos como su meta, y solo una lista tiene pasos.': 'steps',
}

/**
 * Checks a mission with the schema of the server and returns why each field cannot be saved.
 *
 * @param challenge the challenge around it, whose days it must stay within
 * @see MI-1
 */
export function problemsOf(mission: Mission, challenge: { startsOn: string; endsOn: string }): Problems {
  const problems: Problems = {}
  for (const issue of v.safeParse(Mission, mission).issues ?? []) {
    const field = (issue.path?.[0]?.key as MissionField | undefined) ?? WHOLE[issue.message] ?? 'title'
    problems[field] ??= issue.path ? (LIMITS[field] ?? 'Revisa este dato.') : issue.message
  }
  if (mission.startsOn < challenge.startsOn) problems.startsOn ??= `El reto abre el ${longDayOf(challenge.startsOn)}.`
  if (mission.endsOn > challenge.endsOn) problems.endsOn ??= `El reto cierra el ${longDayOf(challenge.endsOn)}.`
  return problems
}

/**
 * Returns the earliest to close of the missions that a mission asks for and that close before it does: employees who
 * arrive after that cannot complete either. Undefined if there is none.
 */
export function closingBefore<M extends { id: string; endsOn: string }>(
  mission: Pick<Mission, 'prerequisites' | 'endsOn'>,
  others: readonly M[],
): M | undefined {
  return others
    .filter(({ id, endsOn }) => mission.prerequisites.includes(id) && endsOn < mission.endsOn)
    .toSorted((one, other) => one.endsOn.localeCompare(other.endsOn))[0]
}
