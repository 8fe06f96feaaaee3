import { expect, test } from 'vitest'
import { FIRST_SEASON as season } from '../testing/first-season.ts'
import { FIRST_PAGE_FROM, firstPageOf } from './first-page.ts'

const some = (page: number, count: number) => season.pages[page]!.figures.slice(0, count).map(({ id }) => id)
const helped = (...ids: string[][]) => firstPageOf(season, new Set(ids.flat()))?.id

test('AL-3: five figures of each page bring no help, six of one do, and of two the fuller is helped', () => {
  expect(FIRST_PAGE_FROM).toBe(6)
  expect(helped(...season.pages.map((_, page) => some(page, 5)))).toBeUndefined()
  expect(helped(some(3, 6))).toBe(season.pages[3]!.id)
  expect(helped(some(3, 6), some(5, 6))).toBe(season.pages[3]!.id)
  expect(helped(some(3, 6), some(5, 7))).toBe(season.pages[5]!.id)
})

test('AL-3: with a page whole no other is helped', () => {
  expect(helped(some(0, 8), some(3, 7))).toBeUndefined()
})
