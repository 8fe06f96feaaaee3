import { expect, test } from 'vitest'
import { surveyGroups, surveyNeeds } from './surveys.ts'

const AREAS = [
  { area: 'Ventas', people: 12 },
  { area: 'Planta', people: 5 },
  { area: 'Legal', people: 3 },
  { area: null, people: 2 },
]

test('MI-9: each area of five people has its own bar, and smaller ones share one', () => {
  const results = [
    { area: 'Ventas', answers: 9 },
    { area: null, answers: 4 },
  ]
  expect(surveyGroups({ target: 80, areas: AREAS, results })).toEqual([
    { area: 'Ventas', scope: 'area', people: 12, answers: 9, needed: 10 },
    { area: 'Planta', scope: 'area', people: 5, answers: 0, needed: 4 },
    { area: null, scope: 'areas', people: 5, answers: 4, needed: 4 },
  ])
})

test('MI-9: where the small areas are fewer than five together, their people see the bar of everybody', () => {
  const areas = AREAS.slice(0, 3)
  const results = [
    { area: 'Ventas', answers: 9 },
    { area: null, answers: 3 },
  ]
  expect(surveyGroups({ target: 50, areas, results }).at(-1)).toEqual({
    area: null,
    scope: 'company',
    people: 20,
    answers: 12,
    needed: 10,
  })
})

test('MI-9: the answers of an area that got small count with the small ones, and no bar is more than full', () => {
  const results = [
    { area: 'Legal', answers: 6 },
    { area: 'Planta', answers: 7 },
  ]
  expect(surveyGroups({ target: 100, areas: AREAS, results }).map(({ answers }) => answers)).toEqual([0, 5, 5])
})

test.each([
  [12, 80, 10],
  [5, 60, 3],
  [1, 1, 1],
  [200, 100, 200],
])('MI-9: of %i people a target of %i %% is %i answers', (people, target, needed) => {
  expect(surveyNeeds(people, target)).toBe(needed)
})
