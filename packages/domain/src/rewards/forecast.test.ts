import { expect, test } from 'vitest'
import { sellOutForecast } from './forecast.ts'

const today = '2026-11-23'

test.each([
  ['nothing was taken', { left: 5, taken: 0, days: 60 }],
  ['more came back than was taken', { left: 5, taken: -1, days: 60 }],
  ['nothing is left', { left: 0, taken: 9, days: 60 }],
  ['it would last more than ten years', { left: 1_000_000, taken: 1, days: 60 }],
])('RE-4: no day can be told when %s', (_, given) => {
  expect(sellOutForecast({ ...given, today })).toBeNull()
})

test('RE-4: fifteen units at nine in 57 days last 95 days', () => {
  expect(sellOutForecast({ left: 15, taken: 9, days: 57, today })).toEqual({ daysLeft: 95, on: '2027-02-26' })
})

test('RE-4: a day is rounded to the nearest', () => {
  expect(sellOutForecast({ left: 5, taken: 3, days: 10, today })).toEqual({ daysLeft: 17, on: '2026-12-10' })
  expect(sellOutForecast({ left: 4, taken: 3, days: 10, today })).toEqual({ daysLeft: 13, on: '2026-12-06' })
})

test('RE-4: a reward that goes within hours still lasts a day', () => {
  expect(sellOutForecast({ left: 1, taken: 50, days: 2, today })).toEqual({ daysLeft: 1, on: '2026-11-24' })
})
