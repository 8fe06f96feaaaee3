import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { FIRST_IDS, FIRST_SEASON as season } from '../testing/first-season.ts'
import { ownedSets } from '../testing/holdings.ts'
import { awardEffort, awardProgress, awardStatus, awardsToUnlock } from './award-progress.ts'
import type { AlbumAwardRule } from './awards.ts'

const NONE: ReadonlySet<string> = new Set()
const ALL = new Set(FIRST_IDS)
const unlockedWith = (owned: ReadonlySet<string>, unlocked = NONE) =>
  awardsToUnlock({ season, owned, unlocked }).map((award) => award.id)

test('AW-1: refuses a rule about a page the season does not have', () => {
  const rule: AlbumAwardRule = { kind: 'page-complete', page: 'mar' }
  expect(() => awardProgress({ season, rule, owned: ALL })).toThrow(new DomainError('NOT_FOUND'))
})

test.each<[AlbumAwardRule, string[], { have: number; need: number }]>([
  [{ kind: 'page-complete', page: 'criaturas' }, ['moco', 'dragon', 'aurea'], { have: 2, need: 8 }],
  [{ kind: 'album-complete' }, ['moco', 'dragon', 'aurea'], { have: 3, need: 48 }],
  [{ kind: 'rarity-set', rarity: 'legendaria', count: 3 }, ['moco', 'dragon', 'aurea'], { have: 2, need: 3 }],
  [{ kind: 'rarity-set', rarity: 'legendaria', count: 1 }, ['moco', 'dragon', 'aurea'], { have: 1, need: 1 }],
])('AW-2: %o with the figures %o has the progress %o', (rule, owned, progress) => {
  expect(awardProgress({ season, rule, owned: new Set(owned) })).toEqual(progress)
})

test('AW-1: nothing unlocks with nothing, and everything with the album complete', () => {
  expect(unlockedWith(NONE)).toEqual([])
  expect(unlockedWith(ALL)).toEqual(season.awards.map((award) => award.id))
})

test('AL-8: a page unlocks its award with its last figure, once', () => {
  const page = season.pages[1]!.figures.map((figure) => figure.id)

  expect(unlockedWith(new Set(page.slice(1)))).toEqual([])
  expect(unlockedWith(new Set(page))).toEqual(['pagina-naves'])
  expect(unlockedWith(new Set(page), new Set(['pagina-naves']))).toEqual([])
})

test('AW-1: however figures arrive, each award unlocks once and none locks again', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...FIRST_IDS], { minLength: FIRST_IDS.length }), (arrivals) => {
      const owned = new Set<string>()
      const unlocked: string[] = []
      for (const figure of arrivals) {
        owned.add(figure)
        unlocked.push(...unlockedWith(owned, new Set(unlocked)))
      }
      expect([...unlocked].sort()).toEqual(season.awards.map((award) => award.id).sort())
    }),
    { numRuns: 20 },
  )
})

test('AW-2: progress grows with the figures and stays between zero and what the rule needs', () => {
  fc.assert(
    fc.property(
      ownedSets,
      fc.constantFrom(...FIRST_IDS),
      fc.constantFrom(...season.awards),
      (owned, more, { rule }) => {
        const { have, need } = awardProgress({ season, rule, owned })
        const grown = awardProgress({ season, rule, owned: new Set([...owned, more]) })
        expect(have).toBeGreaterThanOrEqual(0)
        expect(grown.have).toBeGreaterThanOrEqual(have)
        expect(grown.have).toBeLessThanOrEqual(need)
      },
    ),
  )
})

test('AL-8: an unlocked award reads as complete even if figures were added later', () => {
  const rule: AlbumAwardRule = { kind: 'album-complete' }
  const owned = new Set(FIRST_IDS.slice(0, 40))

  expect(awardStatus({ season, rule, owned, state: 'locked' })).toEqual({ state: 'locked', have: 40, need: 48 })
  expect(awardStatus({ season, rule, owned, state: 'claimed' })).toEqual({ state: 'claimed', have: 48, need: 48 })
})

test('D-132: the effort of an award is the stardust of what it lacks, not the number of figures', () => {
  const page = season.pages[0]!
  const lacking = (...rarities: string[]) => {
    const missing = rarities.map((rarity) => page.figures.find((figure) => figure.rarity === rarity)!.id)
    return new Set(FIRST_IDS.filter((id) => !missing.includes(id)))
  }
  const ofPage = (owned: ReadonlySet<string>) =>
    awardEffort({ season, rule: { kind: 'page-complete', page: page.id }, owned })
  expect([ofPage(lacking('legendaria')), ofPage(lacking('comun', 'rara')), ofPage(ALL)]).toEqual([150, 35, 0])
  expect(awardEffort({ season, rule: { kind: 'album-complete' }, owned: lacking('epica', 'comun') })).toBe(70)
  const set: AlbumAwardRule = { kind: 'rarity-set', rarity: 'epica', count: 3 }
  expect(awardEffort({ season, rule: set, owned: NONE })).toBe(180)
})
