import { expect, test } from 'vitest'
import { countLostOn, type IncentiveFacts, incentiveProgress, sortIncentives } from './incentive-progress.ts'

const facts = (given: Partial<IncentiveFacts> = {}): IncentiveFacts => ({
  experience: 0,
  level: null,
  missionsCompleted: 0,
  challenges: new Map(),
  bestEmployee: 0,
  ...given,
})

test('AW-1: a rank is so many points away', () => {
  const rule = { kind: 'rank-reached', rank: 'explorador' } as const
  expect(incentiveProgress(rule, facts())).toEqual({ have: 0, need: 750 })
  expect(incentiveProgress(rule, facts({ experience: 749, level: 'cadete-espacial' }))).toEqual({
    have: 749,
    need: 750,
  })
  expect(incentiveProgress(rule, facts({ experience: 4_000, level: 'guardian-estelar' }))).toEqual({
    have: 750,
    need: 750,
  })
})

test('PT-4: a reached rank stays reached, even with less experience than it asks for today', () => {
  const rule = { kind: 'rank-reached', rank: 'explorador' } as const
  expect(incentiveProgress(rule, facts({ experience: 600, level: 'explorador' }))).toEqual({ have: 750, need: 750 })
})

test('AW-1: a challenge counts the missions of the audience, and stays complete when missions are added', () => {
  const rule = { kind: 'challenge-complete', challenge: 'despegue' } as const
  const at = (completed: number, total: number, isComplete = false) =>
    incentiveProgress(rule, facts({ challenges: new Map([['despegue', { completed, total, isComplete }]]) }))
  expect(at(2, 5)).toEqual({ have: 2, need: 5 })
  expect(at(5, 5, true)).toEqual({ have: 5, need: 5 })
  expect(at(5, 6, true)).toEqual({ have: 6, need: 6 })
  expect(at(0, 0)).toEqual({ have: 0, need: 1 })
  expect(incentiveProgress(rule, facts())).toEqual({ have: 0, need: 1 })
})

test('AW-1: completed missions and months as best employee count up to what the rule asks', () => {
  expect(incentiveProgress({ kind: 'missions-completed', count: 10 }, facts({ missionsCompleted: 4 }))).toEqual({
    have: 4,
    need: 10,
  })
  expect(incentiveProgress({ kind: 'missions-completed', count: 10 }, facts({ missionsCompleted: 14 }))).toEqual({
    have: 10,
    need: 10,
  })
  expect(incentiveProgress({ kind: 'best-employee', count: 1 }, facts())).toEqual({ have: 0, need: 1 })
  expect(incentiveProgress({ kind: 'best-employee', count: 1 }, facts({ bestEmployee: 3 }))).toEqual({
    have: 1,
    need: 1,
  })
})

test('D-63: earned incentives come first, the latest first; then the nearest; ties keep their order', () => {
  const incentive = (id: string, have: number, unlockedAt: string | null = null) => ({ id, have, need: 10, unlockedAt })
  const sorted = sortIncentives([
    incentive('lejos', 1),
    incentive('vieja', 10, '2026-10-01T12:00:00.000Z'),
    incentive('cerca', 9),
    incentive('lejos-tambien', 1),
    incentive('reciente', 10, '2026-11-01T12:00:00.000Z'),
    incentive('a-la-vez', 10, '2026-11-01T12:00:00.000Z'),
  ])
  expect(sorted.map(({ id }) => id)).toEqual(['reciente', 'a-la-vez', 'vieja', 'cerca', 'lejos', 'lejos-tambien'])
})

test('D-63: the nearest is the one with the largest share, and what was earned comes first whatever it counts today', () => {
  const small = { id: 'pequeño', have: 2, need: 3, unlockedAt: null }
  const large = { id: 'grande', have: 50, need: 100, unlockedAt: null }
  const earned = { id: 'ganado', have: 1, need: 5, unlockedAt: '2026-11-01T12:00:00.000Z' }
  for (const given of [
    [small, large, earned],
    [earned, large, small],
    [large, earned, small],
  ]) {
    expect(sortIncentives(given).map(({ id }) => id)).toEqual(['ganado', 'pequeño', 'grande'])
  }
})

test('D-63: what can no longer be won comes last, however near it was', () => {
  const locked = { need: 6, unlockedAt: null }
  const sorted = sortIncentives([
    { ...locked, id: 'closed', have: 5, closedOn: '2026-11-12' },
    { ...locked, id: 'far', have: 1, closedOn: null },
    { ...locked, id: 'near', have: 4, closedOn: null },
  ])
  expect(sorted.map(({ id }) => id)).toEqual(['near', 'far', 'closed'])
})

test('AW-1: a number of missions is lost on the day of the mission that was one too many to miss', () => {
  const lostOn = ['2026-11-30', '2026-11-15', '2026-11-20']
  expect(countLostOn(3, { total: 5, lostOn })).toBe('2026-11-30')
  expect(countLostOn(5, { total: 5, lostOn })).toBe('2026-11-15')
  expect(countLostOn(2, { total: 5, lostOn })).toBeNull()
  expect(countLostOn(3, { total: 3, lostOn: [] })).toBeNull()
})

test('AW-1: a number greater than the missions there ever were is not lost: more may be published', () => {
  expect(countLostOn(6, { total: 5, lostOn: ['2026-11-15'] })).toBeNull()
})
