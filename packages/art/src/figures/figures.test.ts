import { describe, expect, test } from 'vitest'
import { edgeOpacity, FAINT } from '../testing/pixels.ts'
import { ALBUM } from './album.ts'
import { FIGURES, SECOND_FIGURES } from './figures.ts'
import { SECOND_ALBUM } from './second-album.ts'

test('the album has six constellations of eight figures, numbered one after another', () => {
  expect(ALBUM.map(({ figures }) => figures.length)).toEqual([8, 8, 8, 8, 8, 8])
  expect(FIGURES.map(({ number }) => number)).toEqual(Array.from({ length: 48 }, (_, index) => index + 1))
  expect(FIGURES[0]).toMatchObject({ id: '01-roca-rubra', constellation: 'planetas', rarity: 'comun' })
  expect(FIGURES[47]).toMatchObject({ id: '48-agujero', constellation: 'fenomenos', rarity: 'legendaria' })
})

test('each constellation has the same rarities, so that a page always ends in its legendary figure', () => {
  const rarities = ['comun', 'comun', 'comun', 'rara', 'rara', 'epica', 'epica', 'legendaria']
  for (const { figures } of [...ALBUM, ...SECOND_ALBUM]) expect(figures.map(({ rarity }) => rarity)).toEqual(rarities)
})

const BOTH = [...FIGURES, ...SECOND_FIGURES]

test('no two figures of the two albums share a name or a picture', () => {
  expect(new Set(BOTH.map(({ name }) => name)).size).toBe(BOTH.length)
  expect(new Set(BOTH.map(({ draw }) => draw())).size).toBe(BOTH.length)
})

describe.each(BOTH)('$id', ({ draw }) => {
  test('is not cut off by the edge of its picture', async () => {
    expect(await edgeOpacity(draw())).toBeLessThan(FAINT)
  })
})
