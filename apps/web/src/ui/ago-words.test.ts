import { expect, test } from 'vitest'
import { agoWords } from './ago-words.ts'

/** Friday the 20th at noon, wherever the test runs. */
const NOW = new Date(2026, 10, 20, 12)

const at = (...parts: [year: number, month: number, day: number, hours?: number, minutes?: number]) =>
  new Date(...parts).toISOString()

test.each([
  [at(2026, 10, 20, 12, 5), 'hace un momento'],
  [at(2026, 10, 20, 11, 59), 'hace 1 min'],
  [at(2026, 10, 20, 11, 1), 'hace 59 min'],
  [at(2026, 10, 20, 10), 'hace 2 h'],
  [at(2026, 10, 20, 0, 1), 'hace 11 h'],
  [at(2026, 10, 19, 23, 59), 'ayer'],
  [at(2026, 10, 17, 9), 'mar 17'],
  [at(2026, 10, 13, 9), '13 nov'],
  [at(2025, 11, 31, 9), '31 dic 2025'],
])('of %s it says %s', (instant, words) => {
  expect(agoWords(instant, NOW)).toBe(words)
})
