// @vitest-environment node
import { emptySeason } from '@orbita/domain/seasons/season-draft'
import { expect, test } from 'vitest'
import { allFigures, moveFigure, withNewPage, withoutPage } from './edit-season.ts'

const SEASON = emptySeason({ id: 'otra', title: 'Otra', startsOn: '2027-05-08', endsOn: '2027-08-27' })
const idsAt = (season: typeof SEASON, ...places: number[]) => places.map((place) => allFigures(season)[place - 1]!.id)

test('a figure that moves to the next place changes with the one there, over the end of a page too', () => {
  const { draft, place } = moveFigure(SEASON, { id: 'figura-8', place: 9, held: new Set() })
  expect([place, idsAt(draft, 8, 9)]).toEqual([9, ['figura-9', 'figura-8']])
  expect(draft.pages.map(({ figures }) => figures.length)).toEqual([8, 8, 8, 8, 8, 8])
  expect(allFigures(draft).map(({ number }) => number)).toEqual(allFigures(SEASON).map(({ number }) => number))
})

test('a figure that an employee owns keeps its place, and the others move around it', () => {
  const held = new Set([2, 4])
  const right = moveFigure(SEASON, { id: 'figura-3', place: 4, held })
  expect([right.place, idsAt(right.draft, 2, 3, 4, 5)]).toEqual([5, ['figura-2', 'figura-5', 'figura-4', 'figura-3']])
  const back = moveFigure(right.draft, { id: 'figura-3', place: 3, held })
  expect(back.draft).toEqual(SEASON)
  expect(moveFigure(SEASON, { id: 'figura-2', place: 5, held }).place).toBe(2)
})

test('a new page has eight figures with ids of their own, and numbers go on without it', () => {
  const { draft, id } = withNewPage(SEASON)
  const figures = allFigures(draft)
  expect([figures.length, new Set(figures.map((figure) => figure.id)).size, figures.at(-1)!.number]).toEqual([
    56, 56, 56,
  ])
  expect(withoutPage(draft, id)).toEqual(SEASON)
  expect(allFigures(withoutPage(SEASON, 'pagina-1'))[0]).toMatchObject({ id: 'figura-9', number: 1 })
})
