import { expect, test } from 'vitest'
import { orderOfDates, readDate } from './read-date.ts'

test.each([
  ['21/11/29', '2029-11-21'],
  ['21/11/30', '1930-11-21'],
  ['21-nov-00', '2000-11-21'],
  ['21-nov-99', '1999-11-21'],
])('the year of two digits of %s is the one that a spreadsheet reads', (text, on) => {
  expect(readDate(text)).toMatchObject({ on })
})

test.each([
  '18/11/2026 14:32',
  '18/11/2026 2:32:05 p. m.',
  '18/11/2026\u00a02:32\u202fPM',
  '18-11-2026, 09:05',
  '2026-11-18 08:00',
  '2026-11-18T23:59:59',
  '2026-11-18 08:00:00.000 COT',
  '20261118',
  '46344.6045',
  '46344,6045',
  'miércoles, 18 de noviembre de 2026',
  'mié. 18/11/2026',
  'Wed, 18 Nov 2026 10:00:00 GMT',
  'Nov 18, 2026',
  'November 18th, 2026 10:00 AM',
  'Wednesday, November 18, 2026',
  '18.11.2026 08.30',
  '20261118103000',
  'noviembre 18 de 2026',
  'Wed Nov 18 2026 10:00:00 GMT-0500 (hora estándar de Colombia)',
])('D-115: the day of «%s» is read, whatever stands around it', (text) => {
  expect(readDate(text)).toMatchObject({ on: '2026-11-18' })
})

test.each([
  ['2026-11-19T04:30:00Z', '2026-11-18'],
  ['2026-11-19T04:30:00.000+0000', '2026-11-18'],
  ['2026-11-18T23:30:00-05:00', '2026-11-18'],
  ['2026-11-19 01:00:00 +02', '2026-11-18'],
  ['2026-11-18T00:00:00.000Z', '2026-11-18'],
])('D-115: the moment %s is the day %s of the company, and midnight is its own day', (text, on) => {
  expect(readDate(text, { timeZone: 'America/Bogota' })).toEqual({ on })
})

test.each([
  ['3/4/2026', 'day-first', { on: '2026-04-03' }],
  ['3/4/2026', 'month-first', { on: '2026-03-04' }],
  ['3/4/2026', 'unknown', { on: '2026-04-03', order: 'unknown' }],
  ['3/4/2026', 'mixed', { problem: expect.stringMatching(/de las dos maneras/) }],
  ['12/31/2026 9:00 AM', undefined, { on: '2026-12-31', order: 'month-first' }],
  ['12/31/2026', 'day-first', { problem: expect.stringMatching(/el día va antes del mes/) }],
  ['31/12/2026', 'month-first', { problem: expect.stringMatching(/el mes va antes del día/) }],
  ['5/5/2026', 'mixed', { on: '2026-05-05' }],
  ['13/13/2026', undefined, { problem: expect.stringMatching(/no existe/) }],
] as const)('D-115: %s in a column that is %s', (text, order, read) => {
  expect(readDate(text, { order })).toEqual(read)
})

test.each([
  [['3/4/2026', '12/31/2026', 'ayer', ''], 'month-first'],
  [['3/4/2026', '31/12/2026'], 'day-first'],
  [['3/4/2026', '5/4/2026'], 'unknown'],
  [['31/12/2026', '12/31/2026'], 'mixed'],
  [[...Array.from({ length: 9 }, () => '31/12/2026'), '12/31/2026'], 'day-first'],
  [['2026-12-31', '5/5/2026', '31 dic 2026'], undefined],
])('D-115: the dates %j prove the order %s', (texts, order) => {
  expect(orderOfDates(texts)).toBe(order)
})
