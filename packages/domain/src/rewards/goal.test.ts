import { expect, test } from 'vitest'
import { isOutOfReach, missionsAway } from './goal.ts'

test('RE-6: the missing credits are counted in average missions, rounded up', () => {
  expect(missionsAway(550, [200, 400])).toBe(2)
  expect(missionsAway(601, [200, 400])).toBe(3)
  expect(missionsAway(1, [80])).toBe(1)
})

test('RE-6: returns null when nothing is missing or no mission gives credits', () => {
  expect(missionsAway(0, [80])).toBeNull()
  expect(missionsAway(10, [])).toBeNull()
  expect(missionsAway(10, [0, 0])).toBeNull()
})

test('RE-6: more than all the missions left can give is past reach', () => {
  expect([isOutOfReach(101, [60, 40]), isOutOfReach(100, [60, 40]), isOutOfReach(1, [])]).toEqual([true, false, true])
})
