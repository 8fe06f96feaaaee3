import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isQuiet, QUIET_HOURS, QuietHours, quietFrom, quietUntil } from './quiet-hours.ts'

// Bogotá is five hours behind UTC all year: 2026-11-19 is a Thursday.
const BOGOTA = 'America/Bogota'
const at = (local: string) => new Date(`${local}-05:00`)

test('NO-3: by default notices wait from 20:00 to 7:00 and on weekends', () => {
  expect(QUIET_HOURS).toEqual({ from: 20, until: 7, weekends: true })
})

test.each([
  ['2026-11-19T19:59:59', false],
  ['2026-11-19T20:00:00', true],
  ['2026-11-19T23:59:59', true],
  ['2026-11-20T00:00:00', true],
  ['2026-11-20T06:59:59', true],
  ['2026-11-20T07:00:00', false],
  ['2026-11-20T19:59:59', false],
  ['2026-11-21T00:00:00', true],
  ['2026-11-21T12:00:00', true],
  ['2026-11-22T23:59:59', true],
  ['2026-11-23T07:00:00', false],
])('NO-3: at %s of the company it is quiet: %s', (local, expected) => {
  expect(isQuiet(at(local), QUIET_HOURS, BOGOTA)).toBe(expected)
})

test('NO-3: hours of one day, no hours, and weekends that are like other days', () => {
  const lunch = { from: 12, until: 14, weekends: false }
  const hours = [11, 12, 13, 14].map((hour) => isQuiet(at(`2026-11-21T${hour}:00:00`), lunch, BOGOTA))
  expect(hours).toEqual([false, true, true, false])
  expect(isQuiet(at('2026-11-19T03:00:00'), { from: 5, until: 5, weekends: false }, BOGOTA)).toBe(false)
})

test('NO-3: what waits on a Friday night ends on Monday at 7:00, and a night the next morning', () => {
  expect(quietUntil(at('2026-11-20T21:10:07'), QUIET_HOURS, BOGOTA)).toEqual(at('2026-11-23T07:00:00'))
  expect(quietUntil(at('2026-11-18T00:30:00'), QUIET_HOURS, BOGOTA)).toEqual(at('2026-11-18T07:00:00'))
  expect(quietUntil(at('2026-11-18T10:30:00'), QUIET_HOURS, BOGOTA)).toEqual(at('2026-11-18T10:30:00'))
})

test('NO-3: the quiet hours of a zone follow its clock over a change', () => {
  // Madrid went back an hour on Sunday 2026-10-25 at 3:00: 7:00 is then 6:00 UTC and no longer 5:00.
  const quiet = { ...QUIET_HOURS, weekends: false }
  expect(quietUntil(new Date('2026-10-24T20:00:00Z'), quiet, 'Europe/Madrid')).toEqual(new Date('2026-10-25T06:00:00Z'))
  expect(quietUntil(new Date('2026-11-02T16:00:00Z'), quiet, 'Asia/Kathmandu')).toEqual(
    new Date('2026-11-03T01:15:00Z'),
  )
})

test('NO-3: the next quiet hours begin at their hour, and never where there are none', () => {
  expect(quietFrom(at('2026-11-19T10:20:00'), QUIET_HOURS, BOGOTA)).toEqual(at('2026-11-19T20:00:00'))
  expect(quietFrom(at('2026-11-19T10:20:00'), { from: 0, until: 0, weekends: false }, BOGOTA)).toBeUndefined()
})

test.each([
  { from: -1 },
  { from: 24 },
  { until: 24 },
  { until: 1.5 },
  { from: '20' },
  { weekends: 1 },
  { zone: 'UTC' },
])('quiet hours with %j are refused', (wrong) => {
  expect(v.is(QuietHours, QUIET_HOURS)).toBe(true)
  expect(v.is(QuietHours, { ...QUIET_HOURS, ...wrong })).toBe(false)
})
