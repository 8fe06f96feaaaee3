import { expect, test } from 'vitest'
import { FIRST_IDS, FIRST_SEASON as season } from '../testing/first-season.ts'
import { comesByItself, type WishFacts, wishOf, wishOn } from './wish.ts'

const [page] = season.pages as [(typeof season.pages)[number]]
const without = (...ids: string[]) => new Set(FIRST_IDS.filter((id) => !ids.includes(id)))
const some = page.figures.map(({ id }) => id)
const rarity = (which: string) => page.figures.find((figure) => figure.rarity === which)!.id
const given = (owned: ReadonlySet<string>, ...marks: string[]) => {
  const gift = wishOf({ season, owned, marks })
  return gift.figure ? { figure: gift.figure.id, isMarked: gift.isMarked } : { stardust: gift.stardust }
}

test('AL-12: the first marked figure that is missing comes, of any rarity', () => {
  const owned = without(rarity('comun'), rarity('legendaria'))
  expect(given(owned, rarity('legendaria'), rarity('comun'))).toEqual({ figure: rarity('legendaria'), isMarked: true })
  expect(given(owned, some[1]!, rarity('comun'))).toEqual({ figure: rarity('comun'), isMarked: true })
})

test('AL-12: with nothing marked the rarest of the page that the least stardust completes comes, then stardust', () => {
  const other = season.pages[1]!.figures.find((figure) => figure.rarity === 'legendaria')!.id
  const cheap = without(rarity('comun'), rarity('rara'), other)
  expect(given(cheap)).toEqual({ figure: rarity('rara'), isMarked: false })
  expect(given(new Set(FIRST_IDS), rarity('comun'))).toEqual({ stardust: 30 })
})

const facts: WishFacts = {
  today: '2026-12-01',
  sinceOn: '2026-11-20',
  enteredOn: '2026-10-01',
  givenIn: null,
  endsOn: '2027-03-31',
}
const on = (change: Partial<WishFacts>) => wishOn({ ...facts, ...change })

test('AL-12: the first wish is that of the month after the upgrade, then one in each company month', () => {
  expect(on({ sinceOn: null })).toBeNull()
  expect(on({ today: '2026-11-30' })).toBe('2026-12-01')
  expect(on({})).toBe('2026-12-01')
  expect(on({ today: '2026-12-31' })).toBe('2026-12-01')
  expect(on({ givenIn: '2026-12' })).toBe('2027-01-01')
  expect(on({ today: '2027-01-09', givenIn: '2026-12' })).toBe('2027-01-01')
})

test('AL-12: never before 14 days after the first entry, nor after the season', () => {
  expect(on({ enteredOn: '2026-11-23' })).toBe('2026-12-07')
  expect(on({ enteredOn: '2026-12-20', today: '2026-12-20' })).toBe('2027-01-03')
  expect(on({ enteredOn: '2026-11-17' })).toBe('2026-12-01')
  expect(on({ givenIn: '2026-12', endsOn: '2026-12-31' })).toBeNull()
  expect(on({ givenIn: '2026-12', endsOn: '2027-01-01' })).toBe('2027-01-01')
})

test('AL-12: it comes by itself on the last day of the month, and of the season', () => {
  const itself = (today: string, endsOn = facts.endsOn) => comesByItself({ today, endsOn })
  expect([itself('2026-12-30'), itself('2026-12-31'), itself('2027-02-28')]).toEqual([false, true, true])
  expect([itself('2026-12-19', '2026-12-20'), itself('2026-12-20', '2026-12-20')]).toEqual([false, true])
})
