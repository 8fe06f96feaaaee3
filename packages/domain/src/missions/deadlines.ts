import { DAY_MS, type DayKey, dayKey, daysBetween } from '../time/period.ts'

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
 * Returns the instant a company day ends: the first instant of a later day. A zone that skips midnight ends the day
 * when its clock jumps; a zone that goes back at midnight ends it after the repeated hour.
 *
 * @param timeZone IANA name
 * @throws RangeError for an unknown zone or an invalid day
 * @see CO-3
 */
export function endOfDay(day: DayKey, timeZone: string): Date {
  // No zone is further than 15 hours from UTC, so the end lies within these two days.
  let inside = Date.parse(day)
  if (Number.isNaN(inside)) throw new RangeError(`${day} is not a day`)

  let outside = inside + 2 * DAY_MS
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2)
    if (dayKey(new Date(middle), timeZone) > day) outside = middle
    else inside = middle
  }
  return new Date(outside)
}

/** Counts the whole days until the last one: 0 on it, negative after. Clock changes do not count. @see CO-3 */
export function daysLeft(today: DayKey, endsOn: DayKey): number {
  return daysBetween(today, endsOn)
}

/**
 * Says in Spanish when a mission closes or closed, for the middle of a sentence: «cierra mañana, 23:59».
 *
 * @see CO-3, MI-2
 */
export function deadlineWords(endsOn: DayKey, today: DayKey): string {
  const left = daysLeft(today, endsOn)
  if (left === -1) return 'cerró ayer'
  if (left < 0) return `cerró el ${dateWords(endsOn, today)}`

  return isNear(endsOn, today) ? `cierra ${nearWords(endsOn, today)}, 23:59` : `cierra el ${dateWords(endsOn, today)}`
}

/** Says in Spanish when a mission opens or opened, for the middle of a sentence: «abre el lunes 23». @see CO-3, MI-2 */
export function openingWords(startsOn: DayKey, today: DayKey): string {
  if (startsOn < today) return `abrió el ${dateWords(startsOn, today)}`

  return isNear(startsOn, today) ? `abre ${nearWords(startsOn, today)}` : `abre el ${dateWords(startsOn, today)}`
}

/** Names a day in Spanish, for the middle of a sentence: «el lunes 23», «mañana», «el 4 de diciembre». @see CO-3 */
export function dayWords(day: DayKey, today: DayKey): string {
  return day >= today && isNear(day, today) ? nearWords(day, today) : `el ${dateWords(day, today)}`
}

/** Returns whether a day can be named without its month: it is in this month, or less than a week away. */
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
