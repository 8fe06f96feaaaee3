import { expect, test } from 'vitest'
import { anniversariesOf, milestoneWords } from './anniversaries.ts'

const on = (joinedOn: string, from: string, until = from) =>
  anniversariesOf(joinedOn, { from, until }).map(({ milestone, day }) => `${milestone} ${day}`)

test.each([
  ['2026-11-20', '2026-11-20', []],
  ['2026-11-20', '2026-12-20', ['days-30 2026-12-20']],
  ['2026-11-20', '2027-02-18', ['days-90 2027-02-18']],
  ['2026-11-20', '2027-11-20', ['year-1 2027-11-20']],
  ['2026-11-20', '2027-11-21', []],
  ['2024-02-29', '2025-02-28', ['year-1 2025-02-28']],
  ['2024-02-29', '2025-03-01', []],
  ['2024-02-29', '2028-02-28', []],
  ['2024-02-29', '2028-02-29', ['year-4 2028-02-29']],
  ['2026-11-20', '2020-11-20', []],
])('AN-1: who joined on %s has on %s %j', (joinedOn, day, all) => {
  expect(on(joinedOn, day)).toEqual(all)
})

test('AN-1: those of days without the product are all found, each once', () => {
  expect(on('2026-11-20', '2026-12-15', '2027-02-20')).toEqual(['days-30 2026-12-20', 'days-90 2027-02-18'])
  expect(on('1999-12-31', '2026-12-30', '2027-01-02')).toEqual(['year-27 2026-12-31'])
})

test('AN-1: they are said in words', () => {
  expect(['days-30', 'year-1', 'year-12'].map((one) => milestoneWords(one as 'year-1'))).toEqual([
    '30 días',
    '1 año',
    '12 años',
  ])
})
