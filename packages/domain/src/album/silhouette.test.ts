import { expect, test } from 'vitest'
import { weekAfter } from '../time/period.ts'
import { chooseSilhouette, silhouetteMoment } from './silhouette.ts'

const BOGOTA = 'America/Bogota'
const at = (instant: string, zone = BOGOTA) => silhouetteMoment(new Date(instant), zone)

test('AL-13: it asks from Thursday at 8 of the company until Sunday, and tells on Monday', () => {
  expect(at('2026-11-26T12:59:59Z')).toBeNull()
  expect(at('2026-11-26T13:00:00Z')).toEqual({ week: '2026-W48', phase: 'asks' })
  expect(at('2026-11-30T04:59:59Z')).toEqual({ week: '2026-W48', phase: 'asks' })
  expect(at('2026-11-30T05:00:00Z')).toEqual({ week: '2026-W48', phase: 'tells' })
  expect(at('2026-12-01T05:00:00Z')).toBeNull()
  expect(at('2026-11-25T23:00:00Z', 'Asia/Tokyo')).toEqual({ week: '2026-W48', phase: 'asks' })
})

test('AL-13: on the Monday of a new year it tells who it was in the old one', () => {
  expect(at('2027-01-04T12:00:00Z')).toEqual({ week: '2026-W53', phase: 'tells' })
})

const page = (from: number, count: number) => ({
  figures: Array.from({ length: count }, (_, index) => ({ number: from + index })),
})
const SEASON = { id: 'una', startsOn: '2026-11-05', pages: [page(1, 8), page(9, 8), page(17, 2)] }

test('AL-13: each figure comes once before one comes again, and the first week of a season has one', () => {
  const weeks = Array.from({ length: 19 }, (_, index) => chooseSilhouette(SEASON, weekAfter('2026-W45', index))!)
  expect(new Set(weeks.slice(0, 18).map(({ number }) => number)).size).toBe(18)
  expect(weeks[18]!.number).toBe(weeks[0]!.number)
  expect(chooseSilhouette(SEASON, '2026-W44')).toBeUndefined()
})

test('AL-13: three different names, the right one among them in any place, of one page where it has enough', () => {
  const weeks = Array.from({ length: 18 }, (_, index) => chooseSilhouette(SEASON, weekAfter('2026-W45', index))!)
  for (const { number, names } of weeks) {
    expect(new Set(names).size).toBe(3)
    expect(names).toContain(number)
    const pages = new Set(names.map((one) => Math.min(2, Math.floor((one - 1) / 8))))
    expect(pages.size).toBe(number > 16 ? 2 : 1)
  }
  expect(new Set(weeks.map(({ number, names }) => names.indexOf(number))).size).toBe(3)
})

test('AL-13: two seasons do not go through their figures in the same order', () => {
  const other = { ...SEASON, id: 'otra' }
  const first = (season: typeof SEASON) =>
    Array.from({ length: 6 }, (_, index) => chooseSilhouette(season, weekAfter('2026-W45', index))!.number)
  expect(first(SEASON)).not.toEqual(first(other))
})

test('AL-13: a season with fewer figures than names has no silhouette', () => {
  expect(chooseSilhouette({ ...SEASON, pages: [page(1, 2)] }, '2026-W45')).toBeUndefined()
  expect(chooseSilhouette({ ...SEASON, pages: [page(1, 3)] }, '2026-W45')?.names).toHaveLength(3)
})
