import { expect, test } from 'vitest'
import { longDayWords } from './day-words.ts'

test('a company day is said with its month in words and its year, whatever the zone of the machine', () => {
  expect(longDayWords('2027-04-30')).toBe('30 de abril de 2027')
})
