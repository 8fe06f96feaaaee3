import { Day } from '@orbita/domain/day'
import type { DayKey } from '@orbita/domain/period'
import * as v from 'valibot'

/** A day as a cell says it. `day-first` and `month-first` are what the cell alone proves of the order it is written in. */
export type ReadDate = { on: DayKey; order?: 'day-first' | 'unknown' } | { problem: string }

const HOW = 'Escribe la fecha como 2026-11-21 o 21/11/2026.'

/**
 * Reads a day as spreadsheets write it: year first, or day first. Whether `03/04/2026` is of April or of March, no cell
 * can say: it is read day first and told to be unknown.
 */
export function readDate(text: string): ReadDate {
  if (text === '') return { problem: 'Falta la fecha.' }

  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? []
  if (year !== undefined) return inCalendar(year, month!, day!)

  const [, first, second, last] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? []
  if (last === undefined) return { problem: HOW }
  if (Number(second) > 12 && Number(first) <= 12) return { problem: `El día va antes del mes. ${HOW}` }

  const read = inCalendar(last, second!, first!)
  if ('problem' in read) return read
  if (Number(first) > 12) return { ...read, order: 'day-first' }
  return Number(first) === Number(second) ? read : { ...read, order: 'unknown' }
}

/** As {@link readDate} for a whole file, in which few days come again and again. */
export function dateReader(): typeof readDate {
  const known = new Map<string, ReadDate>()
  return (text) => {
    const read = known.get(text) ?? readDate(text)
    if (known.size < 1_000) known.set(text, read)
    return read
  }
}

function inCalendar(year: string, month: string, day: string): ReadDate {
  const on = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return v.is(Day, on) ? { on } : { problem: 'Ese día no existe en el calendario.' }
}
