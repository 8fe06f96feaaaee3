import { expect, test } from 'vitest'
import { momentOf, promiseOf, whenOf } from './dates.ts'

test.each([
  ['2026-11-23', 'hoy'],
  ['2026-11-24', 'mañana'],
  ['2026-11-25', 'miércoles 25'],
  ['2026-12-03', '3 dic'],
])('a promise for %s is read as %s on Monday', (day, words) => {
  expect(promiseOf(day, '2026-11-23')).toBe(words)
})

test('a moment is named by its day', () => {
  const now = new Date(2026, 10, 23, 12)
  expect(momentOf(new Date(2026, 10, 23, 8, 42).toISOString(), now)).toBe('hoy 08:42')
  expect(momentOf(new Date(2026, 10, 22, 8, 5).toISOString(), now)).toBe('ayer 08:05')
  expect(momentOf(new Date(2026, 9, 2).toISOString(), now)).toBe('2 oct')
})

test('a moment inside a sentence has its time, however long ago', () => {
  const now = new Date(2026, 10, 23, 12)
  expect(whenOf(new Date(2026, 10, 23, 8, 42).toISOString(), now)).toBe('hoy a las 08:42')
  expect(whenOf(new Date(2026, 10, 22, 17, 5).toISOString(), now)).toBe('ayer a las 17:05')
  expect(whenOf(new Date(2026, 9, 2, 9).toISOString(), now)).toBe('el 2 oct a las 09:00')
})
