import { expect, test } from 'vitest'
import { cpuBudget } from './cpu-budget.ts'

test('work is left out once its share is spent, and done again when time has passed', () => {
  let now = 0
  const share = cpuBudget({ atOnce: 100, perSecond: 50 }, () => now)
  share.spend(99)
  expect(share.isLeft()).toBe(true)
  share.spend(26)
  expect(share.isLeft()).toBe(false)
  now = 499
  expect(share.isLeft()).toBe(false)
  now = 1_000
  expect(share.isLeft()).toBe(true)
})

test('a quiet time saves no more than what may be spent at once', () => {
  let now = 0
  const share = cpuBudget({ atOnce: 100, perSecond: 50 }, () => now)
  now = 3_600_000
  expect(share.isLeft()).toBe(true)
  share.spend(100)
  expect(share.isLeft()).toBe(false)
})
