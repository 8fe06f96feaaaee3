import { type DayKey, dayKey, daysBetween } from '../period.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_DAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

/**
 * The instant at which a day of the company is over: the first that belongs to a later one. Where clocks skip midnight,
 * that is when they do; where they go back at midnight, the day has its hour twice.
 *
 * @param timeZone IANA name
 * @throws RangeError for an unknown zone or a day that is none
 * @see CO-3
 */
export function endOfDay(day: DayKey, timeZone: string): Date {
  // No zone is further from UTC than 15 hours, so the end is within these two days.
  let inside = Date.parse(day)
  if (Number.isNaN(inside)) throw new RangeError(`${day} is no day`)

  let outside = inside + 2 * DAY_MS
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2)
    if (dayKey(new Date(middle), timeZone) > day) outside = middle
    else inside = middle
  }
  return new Date(outside)
}

/** Whole days until the last one: 0 on it, negative after. Clock changes do not count. @see CO-3 */
export function daysLeft(today: DayKey, endsOn: DayKey): number {
  return daysBetween(today, endsOn)
}

/** When something closes or closed, in Spanish, for the middle of a sentence: «cierra mañana, 23:59». @see CO-3, MI-2 */
export function deadlineWords(endsOn: DayKey, today: DayKey): string {
  const left = daysLeft(today, endsOn)
  if (left === -1) return 'cerró ayer'
  if (left < 0) return `cerró el ${dateWords(endsOn, today)}`

  return isNear(endsOn, today) ? `cierra ${nearWords(endsOn, today)}, 23:59` : `cierra el ${dateWords(endsOn, today)}`
}

/** When something opens or opened, in Spanish, for the middle of a sentence: «abre el lunes 23». @see CO-3, MI-2 */
export function openingWords(startsOn: DayKey, today: DayKey): string {
  if (startsOn < today) return `abrió el ${dateWords(startsOn, today)}`

  return isNear(startsOn, today) ? `abre ${nearWords(startsOn, today)}` : `abre el ${dateWords(startsOn, today)}`
}

/** A day whose month need not be said: of this month, or less than a week away. */
function isNear(day: DayKey, today: DayKey): boolean {
  return day.slice(0, 7) === today.slice(0, 7) || daysBetween(today, day) < 7
}

function nearWords(day: DayKey, today: DayKey): string {
  const left = daysBetween(today, day)
  if (left === 0) return 'hoy'
  if (left === 1) return 'mañana'

  return `el ${WEEK_DAYS[new Date(day).getUTCDay()]} ${new Date(day).getUTCDate()}`
}

function dateWords(day: DayKey, today: DayKey): string {
  const at = new Date(day)
  const words = `${at.getUTCDate()} de ${MONTHS[at.getUTCMonth()]}`
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words} de ${at.getUTCFullYear()}`
}
