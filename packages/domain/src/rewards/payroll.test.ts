import { expect, test } from 'vitest'
import { closingBlock, monthAfter } from './payroll.ts'

const READY = { month: '2026-10', current: '2026-11', lastClosed: '2026-09', undecided: 0, unpriced: 0 }

test.each([
  ['closed', { month: '2026-09' }],
  ['closed', { month: '2026-01' }],
  ['current', { month: '2026-11', lastClosed: '2026-10' }],
  ['order', { lastClosed: '2026-08' }],
  ['unpriced', { unpriced: 1, undecided: 1 }],
  ['undecided', { undecided: 1 }],
  [null, {}],
  [null, { lastClosed: null }],
] as const)('PT-8: a month is %s with %j', (block, over) => {
  expect(closingBlock({ ...READY, ...over })).toBe(block)
})

test('the month after December is January of the next year', () => {
  expect([monthAfter('2026-12'), monthAfter('2026-08')]).toEqual(['2027-01', '2026-09'])
})
