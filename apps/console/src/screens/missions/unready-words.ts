import type { EditedMissionOutput } from '@orbita/contract/missions/programme'
import type { Mission } from '@orbita/domain/missions/challenge'
import { impossibility } from '@orbita/domain/missions/impossible'
import { mostOfDay } from '@orbita/domain/missions/joining'
import { SOURCES } from '@orbita/domain/missions/sources'
import { unreadyFields } from '@orbita/domain/missions/unready'
import type { DayKey } from '@orbita/domain/time/period'
import { dayOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { FIELD_TITLES, type MissionField } from './fields.ts'

/**
 * Says what a draft lacks to be published.
 *
 * @param fields those of `unreadyFields`
 * @param impossible why nobody can complete it, where that is known
 */
export function unreadyWords(fields: readonly string[], impossible?: string): string {
  const unwritten = fields.filter((field) => field === 'briefing' || field === 'why') as MissionField[]
  return [
    unwritten.length > 0 && `Falta escribir ${unwritten.map((field) => `«${FIELD_TITLES[field]}»`).join(' y ')}.`,
    fields.includes('endsOn') && 'Su último día ya pasó: cámbiale las fechas.',
    fields.includes('prerequisites') && 'Pide antes una misión que todavía es un borrador.',
    fields.includes('target') && (impossible ?? 'Nadie alcanza a completarla en sus días: ábrela y revisa qué pide.'),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Says what keeps an edited draft from being published; empty: nothing. @see MI-2 */
export function draftProblems({ challenge, today }: EditedMissionOutput, mission: Mission): string {
  const drafts = challenge.missions.filter(({ id, isDraft }) => isDraft && id !== mission.id).map(({ id }) => id)
  const fields = unreadyFields(mission, { missions: challenge.missions, drafts, today })
  return unreadyWords(fields, impossibleWords(mission, challenge.missions, today) ?? undefined)
}

/**
 * Says why nobody can complete a mission, or returns null when somebody can.
 *
 * @param today the company's day for a draft, in which nobody can have advanced; absent: from the day it opens
 */
export function impossibleWords(
  mission: Mission,
  others: EditedMissionOutput['challenge']['missions'],
  today?: DayKey,
): string | null {
  const impossible = impossibility(mission, others, today)
  if (!impossible) return null

  const { needs, has, after, from } = impossible
  const before = others.find(({ id }) => id === after)
  const opening = before
    ? `pide antes «${before.title}», que nadie puede completar antes del ${dayOf(from)}, y esta cierra el ${dayOf(mission.endsOn)}`
    : has === 1
      ? `hay un solo día, el ${dayOf(mission.endsOn)}`
      : `solo hay ${has}, del ${dayOf(from)} al ${dayOf(mission.endsOn)}`
  if (needs === 1) return `Es imposible para todas las personas: ${opening}.`

  return `Es imposible para todas las personas: a ${limitWords(mission)} hacen falta ${countOf(needs, 'día', 'días')}, y ${opening}.`
}

function limitWords(mission: Mission): string {
  const most = mostOfDay(mission)
  return SOURCES[mission.source].employee === 'sends'
    ? `${countOf(most, 'evidencia', 'evidencias')} por día`
    : `${countOf(most, mission.unit.one, mission.unit.many)} por día`
}
