import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldGroups, SMALLEST_GROUP } from './fold-groups.ts'

test('D-81: a company of four shows no group', () => {
  expect(foldGroups([{ area: 'Finanzas', people: 4 }])).toEqual([])
})

test('D-81: areas of fewer than five are shown together', () => {
  expect(
    foldGroups([
      { area: 'Comercial', people: 8 },
      { area: 'Legal', people: 2 },
      { area: null, people: 3 },
    ]),
  ).toEqual([
    { areas: ['Comercial'], people: 8 },
    { areas: [null, 'Legal'], people: 5 },
  ])
})

test('D-81: the only small area is not left over as the difference between two totals', () => {
  expect(
    foldGroups([
      { area: 'Comercial', people: 8 },
      { area: 'Operaciones', people: 6 },
      { area: 'Legal', people: 1 },
    ]),
  ).toEqual([
    { areas: ['Comercial'], people: 8 },
    { areas: ['Legal', 'Operaciones'], people: 7 },
  ])
})

test('D-81: an area of five stands alone, one without people is not shown, and areas of a size stand by their names', () => {
  expect(
    foldGroups([
      { area: 'Ventas', people: 5 },
      { area: 'Vacía', people: 0 },
      { area: 'Bodega', people: 5 },
      { area: null, people: 5 },
    ]),
  ).toEqual([
    { areas: [null], people: 5 },
    { areas: ['Bodega'], people: 5 },
    { areas: ['Ventas'], people: 5 },
  ])
})

test('D-81: whatever the areas, no group and no difference with the company has fewer than five people', () => {
  const areas = fc.uniqueArray(fc.record({ area: fc.string(), people: fc.nat(20) }), { selector: ({ area }) => area })
  fc.assert(
    fc.property(areas, (sizes) => {
      const all = sizes.reduce((sum, { people }) => sum + people, 0)
      const groups = foldGroups(sizes)
      const shown = groups.reduce((sum, { people }) => sum + people, 0)
      expect(shown).toBe(all >= SMALLEST_GROUP ? all : 0)
      for (const { people } of groups) expect(people).toBeGreaterThanOrEqual(SMALLEST_GROUP)
    }),
  )
})
