import { Day } from '@orbita/domain/day'
import type { DayKey } from '@orbita/domain/period'
import * as v from 'valibot'

/**
 * A day read from a cell. `day-first` and `unknown` are what the cell alone proves about the order of day and month.
 */
export type ReadDate = { on: DayKey; order?: 'day-first' | 'unknown' } | { problem: string }

const HOW = 'Escribe la fecha como 2026-11-21 o 21/11/2026.'

/**
 * Reads a day as spreadsheets write it: year first, or day first. A cell like `03/04/2026` is ambiguous: it is read day
 * first, with its order `unknown`.
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

/** Returns a {@link readDate} that caches its results, because a file repeats few dates. */
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
