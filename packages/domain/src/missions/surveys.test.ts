import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SURVEY_LEAST_PEOPLE, surveyGroups, surveyNeeds } from './surveys.ts'

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

test('MI-9: the only small area is not left over as the difference with the company: the next smallest shares its bar', () => {
  const areas = AREAS.slice(0, 3)
  const results = [
    { area: 'Ventas', answers: 9 },
    { area: 'Planta', answers: 2 },
    { area: null, answers: 3 },
  ]
  expect(surveyGroups({ target: 50, areas, results })).toEqual([
    { area: 'Ventas', scope: 'area', people: 12, answers: 9, needed: 6 },
    { area: null, scope: 'areas', people: 8, answers: 5, needed: 4 },
  ])
})

test('MI-9: where one area alone is large enough, everybody has one bar; fewer than five people have none', () => {
  const areas = [AREAS[0]!, AREAS[2]!]
  expect(surveyGroups({ target: 50, areas, results: [{ area: 'Ventas', answers: 4 }] })).toEqual([
    { area: null, scope: 'company', people: 15, answers: 4, needed: 8 },
  ])
  expect(surveyGroups({ target: 50, areas: [AREAS[2]!], results: [{ area: null, answers: 3 }] })).toEqual([])
})

test('MI-9: whatever the areas, everybody is in one bar, and none has fewer than five people', () => {
  const area = fc.option(fc.string({ minLength: 1 }))
  const sizes = fc.uniqueArray(fc.record({ area, people: fc.nat(20) }), { selector: (one) => one.area ?? '' })
  fc.assert(
    fc.property(sizes, (areas) => {
      const all = areas.reduce((sum, { people }) => sum + people, 0)
      const groups = surveyGroups({ target: 50, areas, results: [] })
      expect(groups.reduce((sum, { people }) => sum + people, 0)).toBe(all >= SURVEY_LEAST_PEOPLE ? all : 0)
      expect(groups.filter(({ people }) => people < SURVEY_LEAST_PEOPLE)).toEqual([])
      expect(new Set(groups.map((group) => group.area)).size).toBe(groups.length)
    }),
  )
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
