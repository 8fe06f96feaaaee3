import { expect, test } from 'vitest'
import { rewardBlock } from './block.ts'

const REWARD = { price: 350, stock: 4, minRank: null, startsOn: null, endsOn: null, limit: null, places: null }
const ASKED = { reward: REWARD, today: '2026-11-20', level: 'explorador', credits: 350, used: 0, isPaused: false }

test('RE-2: nothing blocks an employee who meets every condition, to the last credit', () => {
  expect(rewardBlock(ASKED)).toBeNull()
  expect(rewardBlock({ ...ASKED, reward: { ...REWARD, stock: null } })).toBeNull()
})

test.each([
  ['paused', { isPaused: true }, {}],
  ['upcoming', {}, { startsOn: '2026-11-21' }],
  ['ended', {}, { endsOn: '2026-11-19' }],
  ['sold-out', {}, { stock: 0 }],
  ['rank', {}, { minRank: 'conquistador' as const }],
  ['limit', { used: 1 }, { limit: { count: 1 } }],
  ['credits', { credits: 349 }, {}],
  ['area-full', {}, { places: { limit: 2, taken: 2, kept: 0, ahead: 0, isKept: false } }],
])('RE-1: the reward is blocked by %s', (block, person, reward) => {
  expect(rewardBlock({ ...ASKED, ...person, reward: { ...REWARD, ...reward } })).toBe(block)
})

test('RE-1: the first and the last day are included, and a higher rank than the required one is enough', () => {
  const reward = { ...REWARD, startsOn: '2026-11-20', endsOn: '2026-11-20', minRank: 'cadete-espacial' as const }
  expect(rewardBlock({ ...ASKED, reward })).toBeNull()
})

test('RE-1: the very rank that is required is enough, and a limit blocks only once it is reached', () => {
  const reward = { ...REWARD, minRank: 'explorador' as const, limit: { count: 2 } }
  expect(rewardBlock({ ...ASKED, used: 1, reward })).toBeNull()
  expect(rewardBlock({ ...ASKED, used: 2, reward })).toBe('limit')
  expect(rewardBlock({ ...ASKED, level: null, reward })).toBe('rank')
})

test('reports a reason that the employee cannot change before the lack of credits', () => {
  expect(rewardBlock({ ...ASKED, credits: 0, reward: { ...REWARD, stock: 0 } })).toBe('sold-out')
})
