import { expect, test } from 'vitest'
import { budgetState, costOfCredit, passesCeiling } from './budget.ts'

test.each([
  ['the month would pass its ceiling', { spent: 900, cost: 101, ceiling: 1_000 }],
  ['the month has reached it', { spent: 1_000, cost: 1, ceiling: 1_000 }],
  ['the month has passed it', { spent: 1_200, cost: 1, ceiling: 1_000 }],
  ['the ceiling is zero', { spent: 0, cost: 1, ceiling: 0 }],
])('PT-7: a reason is asked for when %s', (_, approving) => {
  expect(passesCeiling(approving)).toBe(true)
})

test.each([
  ['the month ends exactly at its ceiling', { spent: 900, cost: 100, ceiling: 1_000 }],
  ['it costs nothing', { spent: 1_200, cost: 0, ceiling: 1_000 }],
  ['nobody knows its cost', { spent: 1_200, cost: null, ceiling: 1_000 }],
  ['there is no ceiling', { spent: 1_200, cost: 500, ceiling: null }],
])('PT-7: no reason is asked for when %s', (_, approving) => {
  expect(passesCeiling(approving)).toBe(false)
})

test('PT-7: a month is near its ceiling from 80 %, and has reached it at 100 %', () => {
  expect([0, 799, 800, 999, 1_000, 1_001].map((spent) => budgetState(spent, 1_000))).toEqual([
    'calm',
    'calm',
    'near',
    'near',
    'reached',
    'reached',
  ])
  expect([budgetState(0, 0), budgetState(900, null)]).toEqual(['reached', null])
})

test('PT-7: a credit costs what was paid for those redeemed, and before that what the catalogue offers', () => {
  const offered = { credits: 1_000, money: 100_000 }
  expect(costOfCredit({ redeemed: { credits: 500, money: 20_000 }, offered })).toBe(40)
  expect(costOfCredit({ redeemed: { credits: 500, money: 0 }, offered })).toBe(0)
  expect(costOfCredit({ redeemed: { credits: 0, money: 0 }, offered })).toBe(100)
  expect(costOfCredit({ redeemed: { credits: 0, money: 0 }, offered: { credits: 0, money: 0 } })).toBeNull()
})

test('D-102: the ceiling is compared to the cent, whatever sums of decimals make of it', () => {
  expect(passesCeiling({ spent: 0.1, cost: 0.2, ceiling: 0.3 })).toBe(false)
  expect(passesCeiling({ spent: 0.1, cost: 0.21, ceiling: 0.3 })).toBe(true)
})
