import { expect, test } from 'vitest'
import { isAreaFull } from './time-off.ts'

const PLACES = { limit: 3, taken: 1, kept: 0, ahead: 0, isKept: false }

test.each([
  ['the places are taken', { taken: 3 }],
  ['the last one is kept for a colleague', { taken: 2, kept: 1 }],
  ['colleagues asked before', { ahead: 2 }],
  ['more are taken than the limit, which was lowered', { taken: 5 }],
])('RE-7: the area is full when %s', (_, places) => {
  expect(isAreaFull({ ...PLACES, ...places })).toBe(true)
})

test.each([
  ['a place is left', {}],
  ['there are more places than people who asked before', { ahead: 1 }],
  ['a place is kept for the employee, even if all are taken', { taken: 3, isKept: true }],
])('RE-7: the area is not full when %s', (_, places) => {
  expect(isAreaFull({ ...PLACES, ...places })).toBe(false)
})
