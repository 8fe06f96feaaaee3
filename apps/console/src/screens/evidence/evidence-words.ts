import type { EvidenceRow } from '@orbita/contract/missions/evidence'
import { firstName } from '@orbita/domain/people/first-name'
import { perLocale } from '@orbita/web/company-locale'
import { promiseOf } from '../../ui/dates.ts'
import { figureOf } from '../../ui/figures.ts'

type Decided = Pick<EvidenceRow, 'state' | 'reviewedAt' | 'reviewedBy'>

const SECOND_MS = 1_000
const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** Says how long ago something was: `4 s`, `3 min`, `2 h`, `5 días`. */
function agoOf(instant: string, now = Date.now()): string {
  const seconds = Math.max(1, Math.round((now - Date.parse(instant)) / SECOND_MS))
  if (seconds < MINUTE_S) return `${seconds} s`
  if (seconds < HOUR_S) return `${Math.round(seconds / MINUTE_S)} min`
  if (seconds < 48 * HOUR_S) return `${Math.round(seconds / HOUR_S)} h`
  return `${Math.round(seconds / (24 * HOUR_S))} días`
}

/** Says who decided an evidence, what and when: `Gabriel la aprobó hace 4 s.` */
export function decidedWords({ state, reviewedAt, reviewedBy }: Decided): string {
  const who = reviewedBy ? firstName(reviewedBy) : 'Alguien'
  const verb = state === 'approved' ? 'aprobó' : 'rechazó'
  return `${who} la ${verb}${reviewedAt ? ` hace ${agoOf(reviewedAt)}` : ''}.`
}

/**
 * Says until when the person of a rejected evidence may send another: `puede volver a enviar hasta el jueves 3`.
 *
 * @param endsOn the last day of its mission, which may be over
 * @param today the company's day
 */
export function againWords(endsOn: string, today: string): string {
  if (endsOn < today) return 'la misión ya cerró: no podrá enviar otra'
  const day = promiseOf(endsOn, today)
  return `puede volver a enviar hasta ${day === 'hoy' || day === 'mañana' ? day : `el ${day}`}`
}

const tenths = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
const DAY_HOURS = 24

/** An average of hours in words: `6 horas`, `1,1 días`. */
export function averageOf(hours: number): string {
  if (hours < 1) return 'menos de una hora'
  if (hours < DAY_HOURS) return Math.round(hours) === 1 ? '1 hora' : `${figureOf(Math.round(hours))} horas`
  return `${tenths.get().format(hours / DAY_HOURS)} días`
}

/**
 * Counts the evidence that waits for an operator. A decision that can still be undone is not sent yet, but waits no
 * longer.
 */
export function countWaiting(
  { waiting }: { waiting: number },
  rows: readonly Pick<EvidenceRow, 'id' | 'state'>[],
  isDecided: (id: EvidenceRow['id']) => boolean,
): number {
  const decided = rows.filter(({ id, state }) => state === 'in-review' && isDecided(id)).length
  return Math.max(0, waiting - decided)
}
