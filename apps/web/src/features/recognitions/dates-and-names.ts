import type { MonthKey } from '@orbita/domain/time/period'
import { perLocale } from '../../ui/company-locale.ts'
import { companyDayOf, companyFormat } from '../../ui/company-time.ts'

const month = perLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))
const dayAndMonth = companyFormat({ day: 'numeric', month: 'short' })
const dayOfYear = companyFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const hour = companyFormat({ hour: 'numeric', minute: '2-digit' })
const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** Formats a month by name: `2026-11` -> `noviembre` */
export function monthName(key: MonthKey): string {
  return month.get().format(new Date(`${key}-01T00:00:00Z`))
}

/** Formats a month in three letters: `2026-11` -> `Nov` */
export function shortMonth(key: MonthKey): string {
  const name = monthName(key)
  return `${name.charAt(0).toUpperCase()}${name.slice(1, 3)}`
}

/** Formats a month for the plate of a figure: `2026-11` -> `Nov 2026` */
export function plateMonth(key: MonthKey): string {
  return `${shortMonth(key)} ${key.slice(0, 4)}`
}

/** Formats the day of an instant in the company's time zone: `hoy`, `ayer`, `12 nov`, `12 nov 2025`. */
export function dayWords(at: string, now: Date): string {
  const then = new Date(at)
  const [today, day] = [companyDayOf(now), companyDayOf(then)]
  const days = Math.round((today.getTime() - day.getTime()) / (24 * 60 * 60 * 1000))
  if (days <= 0) return 'hoy'
  if (days === 1) return 'ayer'
  return (day.getUTCFullYear() === today.getUTCFullYear() ? dayAndMonth : dayOfYear)
    .format(then)
    .replaceAll(' de ', ' ')
}

/** Formats when the leaderboard was counted: `hoy, 3:42 p. m.` */
export function countedWords(at: string, now: Date): string {
  return `${dayWords(at, now)}, ${hour.format(new Date(at))}`
}

/** Joins first names: `Andrés`, `Andrés y Camila`, `Andrés, Camila y Laura` */
export function namesOf(people: readonly { name: string }[]): string {
  return list.format(people.map(({ name }) => name))
}
