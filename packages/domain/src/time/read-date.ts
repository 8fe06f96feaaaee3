import * as v from 'valibot'
import { Day } from './day.ts'
import { DAY_MS, type DayKey, dayKey } from './period.ts'

/** Which of day and month a date in figures names first. */
export type DateOrder = 'day-first' | 'month-first'

/**
 * What the dates of a column prove together. `mixed`: some name the day first and others the month; `unknown`: none proves
 * either, and some could be read both ways.
 */
export type ColumnOrder = DateOrder | 'mixed' | 'unknown'

/**
 * How the dates of a column are read.
 *
 * @property timeZone the company's IANA zone, for moments that say their offset
 * @property is1904 whether numbers count days from 1904
 */
export type DateStyle = {
  order?: ColumnOrder | undefined
  timeZone?: string | undefined
  is1904?: boolean | undefined
}

/** A day read from a cell, with what the cell alone proves about the order of day and month. */
export type ReadDate = { on: DayKey; order?: DateOrder | 'unknown' } | { problem: string }

const HOW = 'Escribe la fecha como 2026-11-21 o 21/11/2026.'
const MIXED =
  'En esta columna unas fechas ponen primero el día y otras el mes, y esta se lee de las dos maneras. Escríbela como 2026-11-21.'

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

/** The days that a spreadsheet counts from its first one, with a part of a day. Five digits are the years from 1927 to 2173. */
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/
const FIRST_SERIAL = Date.UTC(1899, 11, 30)
const FIRST_OF_1904 = Date.UTC(1904, 0, 1)

/** `20261118`, and with its time `20261118103000`. */
const COMPACT = /^((?:19|20|21)\d{2})(\d{2})(\d{2})(?:[01]\d|2[0-3])?(?:[0-5]\d){0,2}$/
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?) ?(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})$/i
const MIDNIGHT = /^00:00(?::00(?:[.,]0+)?)?$/
/** A time after a day: `14:32`, `2:32:05 p. m.`, `00:00:00.000`, `10:00 COT`. */
const TIME =
  /(?:T|,? )\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.? ?m\.?)?(?: ?(?:Z|(?:GMT|UTC)?[+-]\d{2}(?::?\d{2})?|[A-Z]{3,4}))?(?: \([^()]*\))?$/i
const WEEKDAY = /^(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom|mon|tue|wed|thu|fri|sat|sun)\p{L}*\.?,? (?=\p{L}*\.? ?\d)/iu
const DAY_MONTH_YEAR = /^(\d{1,2})(?:[-/. ]|º |\u00aa )(?:de )?(\p{L}{3,10})\.?,?[-/. ](?:de(?:l)? )?(\d{4}|\d{2})$/iu
const MONTH_DAY_YEAR = /^(\p{L}{3,10})\.?[- ](\d{1,2})(?:st|nd|rd|th)?(?:, ?|[- ](?:del? )?)(\d{4})$/iu
const IN_FIGURES = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/

/**
 * Reads a day as spreadsheets, payrolls and exports write it: year first, day first or month first, with the month in words,
 * with a year of two digits, with a weekday before it and a time after it, or as the number of a cell without the format of a
 * date. A moment with an offset is the day that it is in the company's zone, unless it is midnight, which programs write for a
 * day without a time. A cell like `03/04/2026` in a column of no known order is read day first, with its order `unknown`.
 */
export function readDate(text: string, style: DateStyle = {}): ReadDate {
  const whole = text.trim().replace(/\s+/g, ' ')
  if (whole === '') return { problem: 'Falta la fecha.' }

  const serial = SERIAL.exec(whole)
  if (serial) {
    const first = style.is1904 ? FIRST_OF_1904 : FIRST_SERIAL
    return { on: dayOf(new Date(first + Number(serial[1]) * DAY_MS)) }
  }
  const compact = COMPACT.exec(whole)
  if (compact) return inCalendar(compact[1]!, compact[2]!, compact[3]!)
  const moment = MOMENT.exec(whole)
  if (moment) return dayOfMoment(moment, style)

  const date = whole.replace(TIME, '')
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(date) ?? []
  if (year !== undefined) return inCalendar(year, month!, day!)
  return inWords(date) ?? inWords(date.replace(WEEKDAY, '')) ?? inFigures(date.replace(WEEKDAY, ''), style.order)
}

/** Returns a {@link readDate} that caches its results, because a file repeats few dates. */
export function dateReader(style: DateStyle = {}): (text: string) => ReadDate {
  const known = new Map<string, ReadDate>()
  return (text) => {
    const read = known.get(text) ?? readDate(text, style)
    if (known.size < 1_000) known.set(text, read)
    return read
  }
}

/** The times that one order must be proved more often than the other, which is then a mistake of a few cells. */
const CLEARLY = 4

/**
 * Looks at the dates of a column for what they prove about their order; undefined if none depends on it.
 *
 * @see D-115
 */
export function orderFinder(): { see(text: string): void; order(): ColumnOrder | undefined } {
  const proved = { 'day-first': 0, 'month-first': 0, unknown: 0 }
  const read = dateReader()
  return {
    see: (text) => {
      const date = read(text)
      if ('on' in date && date.order) proved[date.order]++
    },
    order: () => {
      const { 'day-first': days, 'month-first': months, unknown } = proved
      if (days > months * CLEARLY) return 'day-first'
      if (months > days * CLEARLY) return 'month-first'
      if (days > 0) return 'mixed'
      return unknown > 0 ? 'unknown' : undefined
    },
  }
}

/** Returns the order that dates are read by: what they prove, or else what was chosen for them. */
export function orderInUse(proved: ColumnOrder | undefined, chosen: DateOrder | undefined): ColumnOrder | undefined {
  return proved === 'day-first' || proved === 'month-first' ? proved : (chosen ?? proved)
}

/** Returns what dates prove together: see {@link orderFinder}. */
export function orderOfDates(texts: Iterable<string>): ColumnOrder | undefined {
  const finder = orderFinder()
  for (const text of texts) finder.see(text)
  return finder.order()
}

function dayOfMoment([, day, time, offset]: RegExpExecArray, { timeZone }: DateStyle): ReadDate {
  const written = inCalendar(day!.slice(0, 4), day!.slice(5, 7), day!.slice(8, 10))
  if ('problem' in written || timeZone === undefined || MIDNIGHT.test(time!)) return written

  const zone = /^[+-]/.test(offset!)
    ? offset!.replace(/^(...):?(\d{2})?$/, (_, hours, minutes) => `${hours}:${minutes ?? '00'}`)
    : 'Z'
  const at = new Date(`${day}T${time!.replace(',', '.')}${zone}`)
  return Number.isNaN(at.getTime()) ? written : { on: dayKey(at, timeZone) }
}

function inWords(date: string): ReadDate | undefined {
  const [, dayNumber, word, year] = DAY_MONTH_YEAR.exec(date) ?? []
  const [, firstWord, secondNumber, lastYear] = MONTH_DAY_YEAR.exec(date) ?? []
  const letters = (word ?? firstWord ?? '').toLowerCase().slice(0, 3)
  const at = MONTHS.findIndex((names) => names.includes(letters))
  return at < 0 ? undefined : inCalendar(wholeYear((year ?? lastYear)!), `${at + 1}`, (dayNumber ?? secondNumber)!)
}

function inFigures(date: string, order: ColumnOrder | undefined): ReadDate {
  const [, first, second, last] = IN_FIGURES.exec(date) ?? []
  if (last === undefined) return { problem: HOW }

  const year = wholeYear(last)
  const [one, other] = [Number(first), Number(second)]
  if (other > 12 && one <= 12) {
    const read = inCalendar(year, first!, second!)
    if (order === 'day-first') return { problem: `En esta columna el día va antes del mes. ${HOW}` }
    return 'problem' in read ? read : { ...read, order: 'month-first' }
  }
  if (one > 12) {
    const read = inCalendar(year, second!, first!)
    if (order === 'month-first')
      return { problem: 'En esta columna el mes va antes del día. Escríbela como 2026-11-21.' }
    return 'problem' in read ? read : { ...read, order: 'day-first' }
  }
  if (one === other) return inCalendar(year, second!, first!)
  if (order === 'mixed') return { problem: MIXED }
  if (order === 'month-first') return inCalendar(year, first!, second!)
  const read = inCalendar(year, second!, first!)
  return order === 'day-first' || 'problem' in read ? read : { ...read, order: 'unknown' }
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
