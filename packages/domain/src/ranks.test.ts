import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError } from './errors.ts'
import { areAscending, FIRST_THRESHOLDS, RANKS, rankFor, rankOfLevel, rankProgress } from './ranks.ts'

test('PT-4: refuses a negative experience', () => {
  expect(() => rankFor(-1)).toThrow(DomainError)
})

test.each([
  [0, 'sin-rango'],
  [249, 'sin-rango'],
  [250, 'cadete-espacial'],
  [749, 'cadete-espacial'],
  [750, 'explorador'],
  [1750, 'conquistador'],
  [3250, 'guardian-estelar'],
  [5199, 'guardian-estelar'],
  [5200, 'leyenda-espacial'],
])('PT-4: %i points of experience are %s', (experience, rank) => {
  expect(rankFor(experience)).toBe(rank)
})

test.each([undefined, null, '', 'almirante', 'constructor'])('S-41: the level %s falls back to sin-rango', (level) => {
  expect(rankOfLevel(level).id).toBe('sin-rango')
})

test('S-41: the ranks are six, in order and as the specification writes them', () => {
  expect(RANKS.map((rank) => rank.name)).toEqual([
    'SIN RANGO',
    'CADETE ESPACIAL',
    'EXPLORADOR',
    'CONQUISTADOR',
    'GUARDIAN ESTELAR',
    'LEYENDA ESPACIAL',
  ])
})

test('D-52: an explorer with 1180 points is 570 points away from conquistador', () => {
  expect(rankProgress('explorador', 1180)).toMatchObject({ next: { id: 'conquistador' }, missing: 570, share: 0.43 })
})

test('PT-4: a level above its experience keeps its rank and shows no progress, because edits never demote', () => {
  expect(rankProgress('conquistador', 100)).toMatchObject({ rank: { id: 'conquistador' }, missing: 3150, share: 0 })
})

test('PT-4: an experience past the next rank, before that rank is given, is a full way and misses nothing', () => {
  expect(rankProgress('cadete-espacial', 900)).toMatchObject({ next: { id: 'explorador' }, missing: 0, share: 1 })
})

test('PT-4: more experience never gives a lower rank, and the share stays between 0 and 1', () => {
  const position = (experience: number) => RANKS.findIndex((rank) => rank.id === rankFor(experience))
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), (some, more) => {
      expect(position(some + more)).toBeGreaterThanOrEqual(position(some))
      const { share, missing } = rankProgress(rankFor(some), some)
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
      expect(missing).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('D-100: a company says what each rank requires, each more than the one before', () => {
  const thresholds = { ...FIRST_THRESHOLDS, 'cadete-espacial': 100, explorador: 200 }
  expect([99, 100, 199, 200].map((experience) => rankFor(experience, thresholds))).toEqual([
    'sin-rango',
    'cadete-espacial',
    'cadete-espacial',
    'explorador',
  ])
  expect(rankProgress('cadete-espacial', 150, thresholds)).toMatchObject({ goal: 200, missing: 50, share: 0.5 })
  // A threshold that went up leaves whoever has the rank at its beginning.
  const higher = { ...FIRST_THRESHOLDS, 'cadete-espacial': 400 }
  expect(rankProgress('cadete-espacial', 300, higher)).toMatchObject({ goal: 750, missing: 450, share: 0 })
  expect(areAscending(thresholds)).toBe(true)
  expect(areAscending({ ...thresholds, explorador: 100 })).toBe(false)
  expect(areAscending({ ...thresholds, 'cadete-espacial': 0 })).toBe(false)
})
