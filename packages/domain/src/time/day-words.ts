import type { DayKey, MonthKey } from './period.ts'

const long = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' })

/** Says a company day in Spanish, for the middle of a sentence: `30 de abril de 2027`. */
export function longDayWords(day: DayKey): string {
  return long.format(Date.parse(day))
}

const monthOnly = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' })

/** Says a company month in Spanish, without its year: `diciembre`. */
export function monthWords(month: MonthKey): string {
  return monthOnly.format(Date.parse(`${month}-01`))
}
