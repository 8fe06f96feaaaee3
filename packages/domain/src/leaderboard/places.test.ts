import { expect, test } from 'vitest'
import { placesOf } from './places.ts'

test('RC-5: ties share a place, and the next place counts everybody above it', () => {
  const people = [10, 30, 20, 30, 10].map((experience) => ({ experience }))
  expect(placesOf(people).map(({ experience, place }) => [experience, place])).toEqual([
    [30, 1],
    [30, 1],
    [20, 3],
    [10, 4],
    [10, 4],
  ])
  expect(placesOf([])).toEqual([])
})
