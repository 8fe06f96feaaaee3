import type { PulseAction } from '@orbita/domain/habits/pulse'
import type { PlatformId } from '@orbita/domain/platforms'
import type { WeekKey } from '@orbita/domain/time/period'
import type { NewNotice } from '../notices/record-notices.ts'

const DID: Readonly<Record<PulseAction, string>> = {
  look: 'miraste qué había de nuevo',
  advance: 'avanzaste una misión',
  thank: 'agradeciste a alguien',
  exchange: 'cambiaste o regalaste una figura',
  claim: 'reclamaste un premio',
}

/** The key of the summary of a week, which gives it once. @see CO-2 */
export const weekSummaryKey = (week: WeekKey): string => `pulse-week:${week}`

/** The acts of an employee in a week, in order, and the titles of what opens in the next one. */
export type WeekDone = {
  platforms: readonly PlatformId[]
  actions: readonly PulseAction[]
  hasStar: boolean
  opens: readonly string[]
}

/** Returns the summary of a week as a notice: what was done, and what opens. @see D-67 */
export function weekSummary({
  platforms,
  actions,
  hasStar,
  opens,
}: WeekDone): Omit<NewNotice, 'userId' | 'key' | 'at'> {
  const did = listed([...actions.map((action) => DID[action]), ...(hasStar ? ['encendiste tu estrella'] : [])])
  const sentences = [`${did.charAt(0).toUpperCase()}${did.slice(1)}.`, opensWords(opens)]
  return {
    kind: 'pulse',
    title: 'Tu semana pasada',
    text: sentences.filter(Boolean).join(' '),
    path: platforms.includes('figuras') ? '/figuras/inicio' : '/mision-espacial/inicio',
  }
}

function opensWords(opens: readonly string[]): string {
  if (opens.length === 0) return ''

  const titles = opens.map((title) => `«${title}»`)
  return `Esta semana ${opens.length === 1 ? 'se abre' : 'se abren'} ${listed(titles)}.`
}

/** Joins words: `a, b y c`. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`
}
