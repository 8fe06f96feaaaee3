import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  dayBefore,
  dayKey,
  daysBetween,
  firstDayOf,
  isTimeZone,
  mondayAfter,
  mondayOf,
  mondayOfDay,
  monthKey,
  quarterKey,
  weekAfter,
  weekKey,
  weekOfDay,
  weeksBetween,
} from './period.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Zones of every kind: no clock changes, half and quarter hours, changes at midnight, both hemispheres, extremes. */
const ZONES = [
  'UTC',
  'America/Bogota',
  'America/Mexico_City',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/New_York',
  'America/Havana',
  'Europe/Madrid',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
]
const zones = fc.constantFrom(...ZONES)
const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })

/** Computes the local date independently of the code under test, by adding the offset of the zone. */
function localDate(instant: Date, timeZone: string): Date {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const name = formatter.formatToParts(instant).find((part) => part.type === 'timeZoneName')!.value
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name)!
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return new Date(instant.getTime() + (sign === '-' ? -offset : offset))
}

test('CO-3: refuses a zone that does not exist and an invalid date', () => {
  expect(() => dayKey(new Date(0), 'America/Macondo')).toThrow(RangeError)
  expect(() => dayKey(new Date(Number.NaN), 'UTC')).toThrow(RangeError)
  expect(isTimeZone('America/Macondo')).toBe(false)
  expect(isTimeZone('-05:00')).toBe(false)
  expect(isTimeZone('+0500')).toBe(false)
  expect(isTimeZone('America/Bogota')).toBe(true)
})

test.each([
  ['2026-11-22T04:59:59.999Z', 'America/Bogota', '2026-11-21', '2026-11', '2026-W47'],
  ['2026-11-22T05:00:00.000Z', 'America/Bogota', '2026-11-22', '2026-11', '2026-W47'],
  ['2026-11-23T05:00:00.000Z', 'America/Bogota', '2026-11-23', '2026-11', '2026-W48'],
  ['2026-12-01T04:59:59.999Z', 'America/Bogota', '2026-11-30', '2026-11', '2026-W49'],
  ['2026-12-01T05:00:00.000Z', 'America/Bogota', '2026-12-01', '2026-12', '2026-W49'],
  ['2027-01-01T04:59:59.999Z', 'America/Bogota', '2026-12-31', '2026-12', '2026-W53'],
  ['2027-01-01T05:00:00.000Z', 'America/Bogota', '2027-01-01', '2027-01', '2026-W53'],
  ['2024-02-29T12:00:00.000Z', 'Europe/Madrid', '2024-02-29', '2024-02', '2024-W09'],
  ['2023-12-31T23:30:00.000Z', 'Europe/Madrid', '2024-01-01', '2024-01', '2024-W01'],
  ['2011-12-30T09:59:59.999Z', 'Pacific/Apia', '2011-12-29', '2011-12', '2011-W52'],
  ['2011-12-30T10:00:00.000Z', 'Pacific/Apia', '2011-12-31', '2011-12', '2011-W52'],
])('CO-3: %s in %s is the day %s, the month %s, the week %s', (instant, zone, day, month, week) => {
  const at = new Date(instant)
  expect([dayKey(at, zone), monthKey(at, zone), weekKey(at, zone)]).toEqual([day, month, week])
})

test.each([
  ['2024-12-30', '2025-W01'],
  ['2021-01-03', '2020-W53'],
  ['2021-01-04', '2021-W01'],
  ['2016-01-03', '2015-W53'],
  ['2022-01-02', '2021-W52'],
  ['2018-12-31', '2019-W01'],
])('CO-3: the day %s belongs to the ISO week %s', (day, week) => {
  expect(weekOfDay(day)).toBe(week)
})

test('CO-3: the day is the one the wall calendar shows, at any instant and in any zone', () => {
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      expect(dayKey(instant, zone)).toBe(localDate(instant, zone).toISOString().slice(0, 10))
      expect(monthKey(instant, zone)).toBe(dayKey(instant, zone).slice(0, 7))
    }),
    { numRuns: 500 },
  )
})

test('CO-3: a day turns at local midnight and not a millisecond before', () => {
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const turn = firstInstantAfter(instant, (at) => dayKey(at, zone))
      const local = localDate(turn, zone)
      const skippedMidnight = localDate(new Date(turn.getTime() - 1), zone).getTime() + 1 !== local.getTime()
      expect(skippedMidnight || local.getTime() % DAY === 0).toBe(true)
      expect(dayKey(turn, zone) > dayKey(instant, zone)).toBe(true)
    }),
    { numRuns: 150 },
  )
})

test.each([
  ['America/New_York', '2026-03-08', 23],
  ['America/New_York', '2026-11-01', 25],
  ['Europe/Madrid', '2026-03-29', 23],
  ['Europe/Madrid', '2026-10-25', 25],
  ['America/Santiago', '2026-09-06', 23],
  ['America/Havana', '2026-03-08', 23],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['America/Bogota', '2026-03-08', 24],
])('CO-3: in %s the day %s lasts %d hours with the same key', (zone, day, hours) => {
  const start = firstInstantAfter(new Date(Date.parse(day) - 2 * DAY), (at) => dayKey(at, zone) >= day)
  const next = firstInstantAfter(start, (at) => dayKey(at, zone))
  expect((next.getTime() - start.getTime()) / HOUR).toBe(hours)
})

test('CO-3: keys never decrease, so they can be compared as text', () => {
  fc.assert(
    fc.property(instants, fc.nat(400 * DAY), zones, (instant, later, zone) => {
      const after = new Date(instant.getTime() + later)
      for (const key of [dayKey, monthKey, weekKey]) expect(key(after, zone) >= key(instant, zone)).toBe(true)
    }),
  )
})

test('CO-3: every week has seven days, begins on Monday and belongs to the year of its Thursday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
      const day = (offset: number) => new Date((days + offset) * DAY).toISOString().slice(0, 10)
      const weekday = (new Date(days * DAY).getUTCDay() + 6) % 7
      const week = Array.from({ length: 7 }, (_, index) => weekOfDay(day(index - weekday)))
      expect(new Set(week).size).toBe(1)
      expect(weekOfDay(day(-weekday - 1)) < week[0]!).toBe(true)
      expect(week[0]!.slice(0, 4)).toBe(day(3 - weekday).slice(0, 4))
    }),
  )
})

test('CO-3: days are added across months, years and leap days, and a week begins on its Monday', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1), addDays('2026-11-23', 0)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-11-23',
  ])
  expect(dayBefore('2027-01-01')).toBe('2026-12-31')
  expect(['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'].map(mondayOfDay)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(['2026-11-23', '2026-11-29'].map(mondayAfter)).toEqual(['2026-11-30', '2026-11-30'])
})

test('AL-9: the days between two days do not depend on clock changes', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2027-03-01', '2027-02-27')).toBe(-2)
})

/** Finds the first millisecond at which a key differs from its value at `instant`. */
function firstInstantAfter(instant: Date, key: (at: Date) => unknown): Date {
  let before = instant.getTime()
  let after = before + HOUR
  while (key(new Date(after)) === key(instant)) after += HOUR
  before = after - HOUR
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (key(new Date(middle)) === key(instant)) before = middle
    else after = middle
  }
  return new Date(after)
}

test('CO-3: weeks begin on their Monday and are counted across years', () => {
  expect([mondayOf('2026-W01'), mondayOf('2026-W53'), mondayOf('2027-W01')]).toEqual([
    '2025-12-29',
    '2026-12-28',
    '2027-01-04',
  ])
  expect(weekAfter('2026-W53', 1)).toBe('2027-W01')
  expect(weekAfter('2027-W01', -2)).toBe('2026-W52')
  expect(weeksBetween('2026-W50', '2027-W02')).toBe(5)
})

test('CO-3: a quarter is the company’s', () => {
  expect(quarterKey(new Date('2027-01-01T03:00:00Z'), 'America/Bogota')).toBe('2026-Q4')
  expect(quarterKey(new Date('2027-01-01T05:00:00Z'), 'America/Bogota')).toBe('2027-Q1')
  expect(['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4'].map(firstDayOf)).toEqual([
    '2026-01-01',
    '2026-04-01',
    '2026-07-01',
    '2026-10-01',
  ])
})
