import { expect, test } from 'vitest'
import { missionsAway } from './goal.ts'

test('RE-6: what is missing in missions of the average, rounded up', () => {
  expect(missionsAway(550, [200, 400])).toBe(2)
  expect(missionsAway(601, [200, 400])).toBe(3)
  expect(missionsAway(1, [80])).toBe(1)
})

test('RE-6: nothing is said when nothing is missing or nobody can tell', () => {
  expect(missionsAway(0, [80])).toBeNull()
  expect(missionsAway(10, [])).toBeNull()
  expect(missionsAway(10, [0, 0])).toBeNull()
})
