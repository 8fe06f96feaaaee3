import { expect, test } from 'vitest'
import { CONCEPTS, conceptsOf, type FirstWeeksFacts } from './first-weeks.ts'

/** A new person on the Wednesday of the first entry. */
const DAY_ONE: FirstWeeksFacts = {
  firstDay: '2026-11-18',
  today: '2026-11-18',
  level: 'sin-rango',
  credits: { available: 0, held: 0, spent: 0 },
  figures: { collected: 0, repeated: 0, completePages: 0 },
  stardust: 0,
  hasFinish: false,
  hasGoal: false,
  hasSharedGoals: true,
  faro: { people: 0, quarters: 0 },
}

const at = (differences: Partial<FirstWeeksFacts>) => conceptsOf({ ...DAY_ONE, ...differences })

test('D-131: on day one none of the ideas is there, also when goals run in the area', () => {
  expect(at({})).toEqual([])
})

test('D-131: at the end of week 1 there are the first credits, and no more', () => {
  const figures = { collected: 9, repeated: 0, completePages: 0 }
  expect(at({ today: '2026-11-22', credits: { available: 30, held: 0, spent: 0 }, figures })).toEqual(['credits'])
})

const WEEK_2 = {
  today: '2026-11-23',
  level: 'cadete-espacial',
  credits: { available: 90, held: 0, spent: 0 },
  figures: { collected: 14, repeated: 1, completePages: 0 },
} as const

test('D-131: week 2 brings pulso, silhouette and shared goals on its Monday, and what was reached: rank, 12 figures, a repeat', () => {
  expect(at(WEEK_2)).toEqual([
    'rank',
    'credits',
    'pulse',
    'silhouette',
    'album-total',
    'stardust',
    'trades',
    'shared-goals',
  ])
})

test('D-131: week 4 brings the finishes with their dust, the goal that was pinned and the third thanks', () => {
  const week4 = { ...WEEK_2, today: '2026-12-09', stardust: 59, hasGoal: true, faro: { people: 2, quarters: 0 } }
  expect(at(week4)).not.toContain('finishes')
  expect(at(week4)).not.toContain('faro')
  const later = at({ ...week4, stardust: 60, faro: { people: 3, quarters: 0 } })
  expect(later.filter((concept) => !at(WEEK_2).includes(concept))).toEqual(['finishes', 'own-goal', 'faro'])
})

test('D-131: by week 8, with something redeemed, all of them are there', () => {
  const week8 = { ...WEEK_2, today: '2027-01-08', hasGoal: true, hasFinish: true, faro: { people: 0, quarters: 1 } }
  expect(at({ ...week8, credits: { available: 0, held: 80, spent: 0 } })).toEqual([...CONCEPTS])
})

test('D-131: who was here before the first entries were written down has the weeks behind them', () => {
  expect(at({ firstDay: null })).toEqual(['pulse', 'silhouette', 'shared-goals'])
})

test('D-131: a page that is complete counts the album before its twelfth figure', () => {
  expect(at({ figures: { collected: 11, repeated: 0, completePages: 0 } })).toEqual([])
  expect(at({ figures: { collected: 8, repeated: 0, completePages: 1 } })).toEqual(['album-total'])
})
