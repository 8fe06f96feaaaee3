import * as v from 'valibot'

/** A calendar day as content, files and commands write it, such as `2026-11-21`. @see CO-3 */
export const Day = v.pipe(v.string(), v.isoDate(), v.check(isInCalendar, 'Ese día no existe en el calendario.'))

/** Neither does the calendar of the database have a year 0. */
function isInCalendar(day: string): boolean {
  const at = Date.parse(day)
  return !Number.isNaN(at) && !day.startsWith('0000') && new Date(at).toISOString().startsWith(day)
}
