import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { flawsOf, readTags } from '../testing/markup.ts'
import { RANK_IDS, rank } from './rank.ts'

test('there are six ranks, from the first day to the top', () => {
  expect(RANK_IDS).toEqual([
    'sin-rango',
    'cadete-espacial',
    'explorador',
    'conquistador',
    'guardian-estelar',
    'leyenda-espacial',
  ])
})

describe.each(RANK_IDS)('%s', (id) => {
  test('has no flaws and is drawn the same twice, on a square of 300', () => {
    const svg = rank(id)
    expect(flawsOf(svg)).toEqual([])
    expect(rank(id)).toBe(svg)
    expect(readTags(svg)[0]?.attributes.viewBox).toBe('0 0 300 300')
  })

  test('has one small star for each rank climbed', () => {
    // The light of every soft star is its only white at 28 %; the emblem of the top rank is one more star.
    const lights = readTags(rank(id)).filter(({ attributes }) => attributes.opacity === '0.28')
    const emblem = id === 'leyenda-espacial' ? 1 : 0
    expect(lights).toHaveLength(RANK_IDS.indexOf(id) + emblem)
  })
})

/** Counts the solid pixels of a drawing. */
async function solidPixels(svg: string): Promise<number> {
  const alpha = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').raw().toBuffer()
  return alpha.filter((opacity) => opacity > 200).length
}

test('each rank fills more of its square than the one before', async () => {
  const areas = await Promise.all(RANK_IDS.map((id) => solidPixels(rank(id))))
  expect(areas).toEqual([...areas].sort((smaller, larger) => smaller - larger))
})
