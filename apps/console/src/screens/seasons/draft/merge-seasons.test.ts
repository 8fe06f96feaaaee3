// @vitest-environment node
import { emptySeason } from '@orbita/domain/seasons/season-draft'
import { expect, test } from 'vitest'
import { moveFigure, withFigure } from './edit-season.ts'
import { mergeSeasons } from './merge-seasons.ts'

const BASE = emptySeason({ id: 'otra', title: 'Otra', startsOn: '2027-05-08', endsOn: '2027-08-27' })
const moved = moveFigure(BASE, { id: 'figura-8', place: 9, held: new Set() }).draft

test('what two operators change in different places is merged', () => {
  const mine = withFigure(BASE, 'figura-3', { name: 'Zuri' })
  const theirs = { ...withFigure(moved, 'figura-4', { name: 'Mateo' }), title: 'Segundo vuelo' }
  const { merged, crossing } = mergeSeasons(BASE, mine, theirs)
  expect(crossing).toEqual([])
  expect(merged).toEqual(withFigure(theirs, 'figura-3', { name: 'Zuri' }))
})

test('what both change keeps mine until it is decided', () => {
  const mine = withFigure({ ...BASE, title: 'Mía' }, 'figura-3', { name: 'Zuri' })
  const theirs = withFigure({ ...BASE, title: 'Suya' }, 'figura-3', { name: 'Zuri' })
  const { merged, crossing } = mergeSeasons(BASE, mine, theirs)
  expect(merged).toEqual(mine)
  expect(crossing.map(({ title, mine: own, theirs: other }) => [title, own, other])).toEqual([
    ['Nombre', 'Mía', 'Suya'],
  ])
  expect(crossing[0]!.take(merged).title).toBe('Suya')
})
