import * as v from 'valibot'
import { expect, test } from 'vitest'
import { expectFields, expectNoMore, picture, refusedFields, slug, text, whole } from '../testing/fields.ts'
import { givesProblem, Incentive, IncentiveRule, Incentives } from './incentives.ts'

const INCENTIVE = {
  id: 'primer-mes',
  title: 'Primer mes',
  picture: 'iconos/reto',
  asks: 'Completa tu primera misión.',
  won: 'Completaste tu primera misión.',
  rule: { kind: 'missions-completed', count: 1 },
  gives: { experience: 10, credits: 20, packs: 1 },
}

test('AW-1: an incentive has its texts, a picture, a rule and what it gives', () => {
  const line = text(1, 160)
  expectFields(Incentive, INCENTIVE, { id: slug, title: line, picture, asks: line, won: line })
  expectFields(Incentive, INCENTIVE, { 'gives.credits': whole(0, 5_000) })
  const medal = { ...INCENTIVE, gives: { experience: 0, credits: 0, packs: 0 } }
  expectFields(
    Incentive,
    { ...medal, rule: { kind: 'missions-completed', count: 5 } },
    // That of one is the first mission's, which is no medal.
    { 'rule.count': { ...whole(1, 10_000), accepts: [2, 10_000] } },
  )
  expectNoMore(Incentive, INCENTIVE)
})

test('AW-1: ranks, challenges, counts and the best employee are medals, and the first mission gives something', () => {
  const gives = { experience: 10, credits: 20, packs: 0 }
  const nothing = { experience: 0, credits: 0, packs: 0 }
  for (const rule of [
    { kind: 'rank-reached', rank: 'explorador' },
    { kind: 'challenge-complete', challenge: 'despegue' },
    { kind: 'missions-completed', count: 2 },
    { kind: 'best-employee', count: 1 },
  ] as const) {
    expect(givesProblem({ rule, gives, hasPrize: false })).toContain('Es una medalla')
    expect(givesProblem({ rule, gives: { ...nothing, packs: 1 }, hasPrize: false })).toContain('Es una medalla')
    expect(givesProblem({ rule, gives: nothing, hasPrize: false })).toBeUndefined()
  }
  const first = { kind: 'missions-completed', count: 1 } as const
  expect(givesProblem({ rule: first, gives: nothing, hasPrize: false })).toContain('No da nada')
  expect(givesProblem({ rule: first, gives, hasPrize: false })).toBeUndefined()
})

test('AW-1: the rule of an incentive is one of four', () => {
  expectFields(IncentiveRule, { kind: 'challenge-complete', challenge: 'despegue' }, { challenge: slug })
  expectFields(IncentiveRule, { kind: 'best-employee', count: 2 }, { count: whole(1, 10_000) })
  expectNoMore(IncentiveRule, { kind: 'challenge-complete', challenge: 'despegue' })
  expectNoMore(IncentiveRule, { kind: 'best-employee', count: 2 })
  expectNoMore(IncentiveRule, { kind: 'rank-reached', rank: 'explorador' })
  expect(refusedFields(IncentiveRule, { kind: 'page-complete', page: 'mar' })).toEqual(['kind'])
})

test('AW-1: the rank of a rule is one that has to be reached', () => {
  expectFields(
    IncentiveRule,
    { kind: 'rank-reached', rank: 'explorador' },
    { rank: { accepts: ['cadete-espacial', 'leyenda-espacial'], refuses: ['sin-rango', 'general', '', null] } },
  )
})

test('AW-1: no two incentives share an id', () => {
  expect(v.is(Incentives, [INCENTIVE, { ...INCENTIVE, id: 'otro' }])).toBe(true)
  expect(v.safeParse(Incentives, [INCENTIVE, INCENTIVE]).issues?.[0].message).toBe(
    'Hay dos incentivos con el mismo identificador.',
  )
})
