import type { DayKey } from './period.ts'

const long = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' })

/** Says a company day in Spanish, for the middle of a sentence: `30 de abril de 2027`. */
export function longDayWords(day: DayKey): string {
  return long.format(Date.parse(day))
}
