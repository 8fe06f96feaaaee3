import type { ProgrammeChallenge, ProgrammeMission, ProgrammeOutput } from '@orbita/contract/missions/programme'
import { type Filter, SEARCH } from '../../../table/filters/filters.tsx'
import type { View } from '../../../table/filters/saved-views.tsx'
import { SOURCE_WORDS } from '../fields.ts'
import { closesSoon } from './closes-soon.ts'

/** A mission as a row of the list. Its id is unique among all challenges. */
export type MissionRow = { id: string; challenge: ProgrammeChallenge; mission: ProgrammeMission; today: string }

/** A challenge with those of its missions that the list shows. */
export type MissionGroup = { challenge: ProgrammeChallenge; rows: readonly MissionRow[] }

/** The names of the list's filters in the address. */
export const MISSION_FILTERS = [SEARCH, 'vista', 'reto', 'avance'] as const

type Values = Readonly<Record<string, string>>

/** The views of the product, by their value in the address; the first one is shown when the address says nothing. */
const VIEWS: readonly { value: string; title: string; has: (row: MissionRow) => boolean }[] = [
  {
    value: '',
    title: 'Abiertas y por venir',
    has: ({ mission: { phase } }) => phase === 'active' || phase === 'scheduled',
  },
  { value: 'semana', title: 'Cierran esta semana', has: ({ mission, today }) => closesSoon(mission, today) },
  { value: 'borradores', title: 'Borradores', has: ({ mission: { phase } }) => phase === 'draft' },
  { value: 'cerradas', title: 'Cerradas', has: ({ mission: { phase } }) => phase === 'closed' },
  { value: 'todas', title: 'Todas', has: () => true },
]

/** Returns every mission of the programme as a row, in its order. */
export function rowsOf({ challenges, today }: ProgrammeOutput): MissionRow[] {
  return challenges.flatMap((challenge) =>
    challenge.missions.map((mission) => ({ id: `${challenge.id}/${mission.id}`, challenge, mission, today })),
  )
}

/** Returns the rows of the filters, by challenge. */
export function groupsOf(rows: readonly MissionRow[], filter: Values): MissionGroup[] {
  const shown = rows.filter((row) => viewOf(filter).has(row) && answers(row, filter))
  const challenges = [...new Set(shown.map(({ challenge }) => challenge))]
  return challenges.map((challenge) => ({ challenge, rows: shown.filter((row) => row.challenge === challenge) }))
}

/** Returns the view that the filters name. */
export function viewOf({ vista = '' }: Values) {
  return VIEWS.find(({ value }) => value === vista) ?? VIEWS[0]!
}

/** Returns the views of the product with their counts. */
export function viewsOf(rows: readonly MissionRow[]): readonly View[] {
  return VIEWS.map(({ value, title, has }) => ({
    title,
    filter: value === '' ? {} : { vista: value },
    count: rows.filter(has).length,
  }))
}

/** Returns the chips of the list. */
export function filtersOf(challenges: readonly ProgrammeChallenge[]): readonly Filter[] {
  const sources = Object.entries(SOURCE_WORDS).map(([value, title]) => ({ value, title }))
  return [
    { name: 'reto', title: 'Reto', choices: challenges.map(({ id, title }) => ({ value: id, title })) },
    { name: 'avance', title: 'Se avanza por', choices: sources },
  ]
}

function answers({ challenge, mission }: MissionRow, { [SEARCH]: text, reto, avance }: Values): boolean {
  if ((reto && challenge.id !== reto) || (avance && mission.source !== avance)) return false
  const words = folded(`${mission.title} ${challenge.title}`)
  return folded(text ?? '')
    .split(/\s+/)
    .every((word) => words.includes(word))
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
