import { Day } from '@orbita/domain/time/day'
import { DAY_MS, type DayKey } from '@orbita/domain/time/period'
import * as v from 'valibot'

/**
 * A day read from a cell. `day-first` and `unknown` are what the cell alone proves about the order of day and month.
 */
export type ReadDate = { on: DayKey; order?: 'day-first' | 'unknown' } | { problem: string }

const HOW = 'Escribe la fecha como 2026-11-21 o 21/11/2026.'

/** The first letters of each month, in Spanish and in the English that some payrolls export. */
const MONTHS: readonly (readonly string[])[] = [
  ['ene', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dic', 'dec'],
]

/** The first year of two digits that spreadsheets read as one of the twentieth century. */
const FIRST_OF_1900 = 30

/** The days that a spreadsheet counts from its first one. Five digits are the years from 1927 to 2173. */
const SERIAL = /^\d{5}$/
const FIRST_SERIAL = Date.UTC(1899, 11, 30)

/**
 * Reads a day as spreadsheets and payrolls write it: year first, day first, with the month in words, with a year of two
 * digits, with midnight after it, or as the number of a cell without the format of a date. A cell like `03/04/2026` is
 * ambiguous: it is read day first, with its order `unknown`.
 */
export function readDate(text: string): ReadDate {
  if (text === '') return { problem: 'Falta la fecha.' }

  if (SERIAL.test(text)) return { on: dayOf(new Date(FIRST_SERIAL + Number(text) * DAY_MS)) }
  const date = text.replace(/[T ]0?0:00(?::00(?:\.0+)?)?Z?$/, '')
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(date) ?? []
  if (year !== undefined) return inCalendar(year, month!, day!)

  const [, dayNumber, word, yearNumber] =
    /^(\d{1,2})[-/. ](?:de )?(\p{L}{3,10})\.?[-/. ](?:de(?:l)? )?(\d{4}|\d{2})$/iu.exec(date) ?? []
  const letters = (word ?? '').toLowerCase().slice(0, 3)
  const at = MONTHS.findIndex((names) => names.includes(letters))
  if (yearNumber !== undefined && at >= 0) return inCalendar(wholeYear(yearNumber), `${at + 1}`, dayNumber!)

  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(date) ?? []
  if (last === undefined) return { problem: HOW }
  if (Number(second) > 12 && Number(first) <= 12) return { problem: `El día va antes del mes. ${HOW}` }

  const read = inCalendar(wholeYear(last), second!, first!)
  if ('problem' in read) return read
  if (Number(first) > 12) return { ...read, order: 'day-first' }
  return Number(first) === Number(second) ? read : { ...read, order: 'unknown' }
}

/** Returns a {@link readDate} that caches its results, because a file repeats few dates. */
export function dateReader(): typeof readDate {
  const known = new Map<string, ReadDate>()
  return (text) => {
    const read = known.get(text) ?? readDate(text)
    if (known.size < 1_000) known.set(text, read)
    return read
  }
}

/** Completes a year of two digits as spreadsheets do: `24` is 2024, and `98` is 1998. */
function wholeYear(year: string): string {
  if (year.length === 4) return year
  return `${Number(year) < FIRST_OF_1900 ? 20 : 19}${year}`
}

function dayOf(date: Date): DayKey {
  return date.toISOString().slice(0, 10)
}

function inCalendar(year: string, month: string, day: string): ReadDate {
  const on = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return v.is(Day, on) ? { on } : { problem: 'Ese día no existe en el calendario.' }
}
