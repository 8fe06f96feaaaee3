// @vitest-environment node
import type { RarityId } from '@orbita/domain/rarities'
import { expect, test } from 'vitest'
import { album } from '../../../../test/album.ts'
import { nearestPage, nearestWords } from './nearest-page.ts'

const [planets, ships] = album().pages as [
  ReturnType<typeof album>['pages'][number],
  ReturnType<typeof album>['pages'][number],
]
/** A page that has all but figures of these rarities. */
const lacking = (page: typeof planets, ...rarities: RarityId[]) => ({
  ...page,
  figures: page.figures.map((figure, index) => ({
    ...figure,
    rarity: rarities[index] ?? figure.rarity,
    copies: index < rarities.length ? 0 : 1,
  })),
})

/** A card of a page, of its last figure. */
const card = (page: typeof planets, isNew = true) => ({ page: page.id, number: page.figures.at(-1)!.number, isNew })

const words = (pages: (typeof planets)[], ...cards: ReturnType<typeof card>[]) => {
  const nearest = nearestPage({ pages }, cards)
  return nearest && nearestWords(nearest)
}

test('D-132: of the pages of a pack the one that takes the least stardust is nearest, not the one that lacks the fewest', () => {
  const pages = [lacking(planets, 'legendaria'), lacking(ships, 'comun', 'rara')]
  expect(words(pages, card(planets), card(ships))).toBe('Flota Estelar queda a 2: una común y una rara')
})

test('AL-11: a page that the pack did not reach, a complete one and one that lacks four are not near', () => {
  expect(words([lacking(planets, 'comun'), lacking(ships)], card(ships))).toBeUndefined()
  expect(words([lacking(planets, 'comun', 'comun', 'comun', 'rara')], card(planets))).toBeUndefined()
})

test('D-132: a repeat reaches its page too, and what came now is counted apart', () => {
  const pages = [lacking(planets, 'comun', 'comun', 'epica')]
  expect(words(pages, card(planets, false))).toBe('Mundos Lejanos queda a 3: dos comunes y una épica')
  expect(nearestPage({ pages }, [card(planets, false)])?.gained).toBe(0)
  expect(nearestPage({ pages }, [card(planets)])?.gained).toBe(1)
})

test('AL-12: a page with a figure that is wished for leads, as long as it is near', () => {
  const pages = [lacking(planets, 'comun'), lacking(ships, 'legendaria')]
  const wished = (number: number) => nearestPage({ pages }, [card(planets), card(ships)], [number])?.page.id
  expect(wished(ships.figures[0]!.number)).toBe(ships.id)
  expect(wished(ships.figures[7]!.number)).toBe(planets.id)
})
