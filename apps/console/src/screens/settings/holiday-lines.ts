import { writingOf } from '@orbita/domain/country/country'
import { type Holiday, MOST_HOLIDAYS } from '@orbita/domain/settings'
import { readDate } from '@orbita/domain/time/read-date'
import { countryOf } from '../../ui/place.ts'

/** A day in figures, in any order. */
const IN_FIGURES = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/

/** Writes holidays as an operator edits them: one line each, its day and its name. */
export function textOf(holidays: readonly Holiday[]): string {
  return holidays.map(({ day, name }) => `${day} ${name}`).join('\n')
}

/** Holidays that were read from lines, or the problem of the first line that cannot be read. */
export type ReadHolidays = { holidays: Holiday[]; problem?: undefined } | { problem: string }

/** Reads one holiday per line; empty lines are left out. */
export function readHolidays(text: string): ReadHolidays {
  const holidays: Holiday[] = []
  for (const [index, written] of text.split('\n').entries()) {
    const line = written.trim()
    if (line === '') continue

    const [first = '', ...words] = line.split(/\s+/)
    const name = words.join(' ')
    const at = `Línea ${index + 1}: `
    if (!IN_FIGURES.test(first)) return { problem: `${at}empieza por el día, como 08/12/2026.` }
    const read = readDate(first, { order: writingOf(countryOf()).dates })
    if ('problem' in read) return { problem: `${at}${first} no existe en el calendario.` }
    const day = read.on
    if (name === '') return { problem: `${at}falta el nombre del festivo.` }
    if (name.length > 80) return { problem: `${at}el nombre pasa de 80 letras.` }
    if (holidays.some((holiday) => holiday.day === day)) return { problem: `${at}${day} ya está en otra línea.` }
    holidays.push({ day, name })
  }
  if (holidays.length > MOST_HOLIDAYS) return { problem: `Caben ${MOST_HOLIDAYS} festivos.` }

  return { holidays: holidays.toSorted((one, other) => one.day.localeCompare(other.day)) }
}

const fieldsOf = (holidays: readonly Holiday[], days: readonly string[]): Record<string, string> => {
  const names = new Map(holidays.map(({ day, name }) => [day, name]))
  return Object.fromEntries(days.map((day) => [day, names.get(day) ?? '']))
}

/**
 * Returns holidays as fields by day, with an empty name where a list does not have the day, so that lists of different
 * days are merged like the fields of a form.
 */
export function holidayFields<Lists extends readonly (readonly Holiday[])[]>(...lists: Lists) {
  const days = [...new Set(lists.flatMap((list) => list.map(({ day }) => day)))].toSorted()
  return lists.map((list) => fieldsOf(list, days))
}

/** Returns the holidays of merged fields. */
export function holidaysOf(fields: Readonly<Record<string, string>>): Holiday[] {
  return Object.entries(fields).flatMap(([day, name]) => (name === '' ? [] : [{ day, name }]))
}
