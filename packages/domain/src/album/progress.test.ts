import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_FIGURES, FIRST_IDS, FIRST_SEASON as season } from '../testing/first-season.ts'
import { ownedSets } from '../testing/holdings.ts'
import { albumProgress, completedBy, pageProgress, rarityProgress } from './progress.ts'

const [worlds, fleet] = season.pages
const idsOf = (page: typeof worlds) => page!.figures.map((figure) => figure.id)

test('D-54: a page with a missing figure is not complete, and figures of other pages do not count for it', () => {
  const owned = new Set([...idsOf(worlds).slice(1), ...idsOf(fleet), 'pluton'])

  expect(pageProgress(worlds!, owned)).toEqual({ collected: 7, total: 8, isComplete: false })
  expect(pageProgress(fleet!, owned)).toEqual({ collected: 8, total: 8, isComplete: true })
  expect(albumProgress(season, owned)).toEqual({ collected: 15, total: 48, isComplete: false })
})

test('D-57: a rarity counts over the whole season', () => {
  const owned = new Set(['aurea', 'dragon', 'moco'])
  expect(rarityProgress(season, 'legendaria', owned)).toEqual({ collected: 2, total: 6, isComplete: false })
})

test('AL-8: a page is completed only once, by its last figure', () => {
  const before = new Set(idsOf(worlds).slice(1))
  const after = new Set(idsOf(worlds))

  expect(completedBy({ season, before, after })).toEqual({ pages: ['planetas'], album: false })
  expect(completedBy({ season, before: after, after: new Set([...after, 'moco']) })).toEqual({
    pages: [],
    album: false,
  })
})

test('AL-8: the last figure completes both its page and the album', () => {
  const before = new Set(FIRST_IDS.filter((id) => id !== 'dragon'))
  expect(completedBy({ season, before, after: new Set(FIRST_IDS) })).toEqual({ pages: ['criaturas'], album: true })
})

test('D-54: pages and rarities each add up to the album, which is complete when all of them are', () => {
  fc.assert(
    fc.property(ownedSets, (owned) => {
      const album = albumProgress(season, owned)
      const pages = season.pages.map((page) => pageProgress(page, owned))
      const rarities = (['comun', 'rara', 'epica', 'legendaria'] as const).map((id) =>
        rarityProgress(season, id, owned),
      )

      expect(album).toMatchObject({ collected: owned.size, total: FIRST_FIGURES.length })
      for (const parts of [pages, rarities]) {
        expect(parts.reduce((sum, part) => sum + part.collected, 0)).toBe(album.collected)
        expect(parts.every((part) => part.isComplete)).toBe(album.isComplete)
      }
    }),
  )
})
