import { daysBetween } from '@orbita/domain/time/period'
import { perLocale } from '@orbita/web/company-locale'

const clock = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)
const dayAndMonth = perLocale((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }))
const withYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
)
const weekday = perLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long' }))
const longDay = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
)
const dayOnly = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)
const dayWithYear = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)
const weekdayOnly = perLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }))

const DAY_MS = 86_400_000

/** The time of an instant: `08:42`. @param instant ISO text, or milliseconds since 1970 */
export function clockOf(instant: string | number): string {
  return clock.get().format(new Date(instant))
}

/** An instant in words: `hoy 08:42`, `ayer 17:20`, `sábado`, `12 nov`, `3 mar 2025`. */
export function momentOf(instant: string, now = new Date()): string {
  const then = new Date(instant)
  const days = Math.round((startOfDay(now) - startOfDay(then)) / DAY_MS)
  if (days === 0) return `hoy ${clock.get().format(then)}`
  if (days === 1) return `ayer ${clock.get().format(then)}`
  if (days > 1 && days < 7) return weekday.get().format(then)
  return plain((then.getFullYear() === now.getFullYear() ? dayAndMonth : withYear).get().format(then))
}

/** An instant inside a sentence: `hoy a las 08:42`, `ayer a las 17:20`, `el 12 nov a las 09:00`. @param instant ISO text */
export function whenOf(instant: string, now = new Date()): string {
  const then = new Date(instant)
  const days = Math.round((startOfDay(now) - startOfDay(then)) / DAY_MS)
  const day = days === 0 ? 'hoy' : days === 1 ? 'ayer' : `el ${plain(dayAndMonth.get().format(then))}`
  return `${day} a las ${clock.get().format(then)}`
}

/** An instant for a ledger: `23 nov 08:14`. */
export function stampOf(instant: string): string {
  return `${plain(dayAndMonth.get().format(new Date(instant)))} ${clockOf(instant)}`
}

/** The day of an instant, with its year: `23 nov 2026`. */
export function dateOf(instant: string): string {
  return plain(withYear.get().format(new Date(instant)))
}

/** A company day in full: `lunes, 23 de noviembre`. @param day ISO date */
export function longDayOf(day: string): string {
  return longDay.get().format(new Date(`${day}T00:00:00Z`))
}

/** The days of something, both included: `20 nov 2026 a 13 dic 2026`, `hasta el 13 dic 2026`. Null: without that bound. */
export function daysOf({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }): string {
  if (startsOn === null) return endsOn === null ? 'sin fechas' : `hasta el ${dayOf(endsOn)}`
  if (startsOn === endsOn) return dayOf(startsOn)
  return endsOn === null ? `desde el ${dayOf(startsOn)}` : `${dayOf(startsOn)} a ${dayOf(endsOn)}`
}

/** A company day: `26 feb 2027`. @param day ISO date */
export function dayOf(day: string): string {
  return plain(dayWithYear.get().format(new Date(`${day}T00:00:00Z`)))
}

/** A company day as it is promised, seen from today: `hoy`, `mañana`, `miércoles 25`, `3 dic`. @param day ISO date */
export function promiseOf(day: string, today: string): string {
  const ahead = daysBetween(today, day)
  const date = new Date(`${day}T00:00:00Z`)
  if (ahead === 0) return 'hoy'
  if (ahead === 1) return 'mañana'
  if (ahead > 1 && ahead < 7) return `${weekdayOnly.get().format(date)} ${date.getUTCDate()}`
  return plain(dayOnly.get().format(date))
}

/** Today on this device, as an ISO date. */
export function todayHere(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
}

/** Takes away the words and stops of a date: `12 de nov.` -> `12 nov`. */
function plain(text: string): string {
  return text.replaceAll(' de ', ' ').replaceAll('.', '')
}
