import { expect, test } from 'vitest'
import { rewardBlock } from './block.ts'

const REWARD = { price: 350, stock: 4, minRank: null, startsOn: null, endsOn: null, limit: null }
const ASKED = { reward: REWARD, today: '2026-11-20', level: 'explorador', credits: 350, used: 0, isPaused: false }

test('RE-2: with all it takes, nothing stands in the way, to the last credit', () => {
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
])('RE-1: %s stands in the way', (block, person, reward) => {
  expect(rewardBlock({ ...ASKED, ...person, reward: { ...REWARD, ...reward } })).toBe(block)
})

test('RE-1: its days are both inside, and a higher rank will do', () => {
  const reward = { ...REWARD, startsOn: '2026-11-20', endsOn: '2026-11-20', minRank: 'cadete-espacial' as const }
  expect(rewardBlock({ ...ASKED, reward })).toBeNull()
})

test('what nobody can change is said before what more credits would mend', () => {
  expect(rewardBlock({ ...ASKED, credits: 0, reward: { ...REWARD, stock: 0 } })).toBe('sold-out')
})
