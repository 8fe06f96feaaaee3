// @vitest-environment node
import { expect, test } from 'vitest'
import { paceOf } from './pace.ts'

const HALF_WAY = {
  events: [{ on: '2026-11-02' }, { on: '2026-11-08' }],
  amount: 10,
  target: 20,
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  today: '2026-11-10',
}

test.each([
  ['nothing is done', { amount: 0 }],
  ['nothing is left to do', { amount: 20 }],
  ['all facts are of one day', { events: [{ on: '2026-11-02' }, { on: '2026-11-02' }] }],
  ['the mission has just opened', { startsOn: '2026-11-07' }],
  ['it closes today', { endsOn: '2026-11-10' }],
])('no pace is made up when %s', (_, differences) => {
  expect(paceOf({ ...HALF_WAY, ...differences })).toBeNull()
})

test('one a day reaches the ten that are left in ten days', () => {
  expect(paceOf(HALF_WAY)).toEqual({ reachesOn: '2026-11-20', amount: 20 })
})

test('a pace that is too slow says how far it comes, never more than that', () => {
  expect(paceOf({ ...HALF_WAY, endsOn: '2026-11-15', target: 21 })).toEqual({ reachesOn: null, amount: 15 })
  expect(paceOf({ ...HALF_WAY, amount: 7, endsOn: '2026-11-13' })).toEqual({ reachesOn: null, amount: 9 })
})
