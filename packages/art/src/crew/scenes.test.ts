import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { flawsOf } from '../testing/markup.ts'
import { SCENE_CHARACTERS } from './scenes.ts'

/** Opacity, of 255, under which a pixel at the edge is the fading end of a glow and not a part cut off. */
const FAINT = 16

/** The strongest opacity along the four edges of a drawing. */
async function edgeOpacity(svg: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').raw().toBuffer({
    resolveWithObject: true,
  })
  const { width, height } = info
  const isEdge = (index: number) =>
    index < width || index >= width * (height - 1) || index % width === 0 || index % width === width - 1
  return data.reduce((strongest, alpha, index) => (isEdge(index) ? Math.max(strongest, alpha) : strongest), 0)
}

describe.each(SCENE_CHARACTERS)('$id', ({ draw }) => {
  test('is drawn whole, the same twice', () => {
    expect(flawsOf(draw())).toEqual([])
    expect(draw()).toBe(draw())
  })

  test('has nothing cut off by the edge of its picture', async () => {
    expect(await edgeOpacity(draw())).toBeLessThan(FAINT)
  })
})

test('the cast of the scenes', () => {
  expect(SCENE_CHARACTERS.map(({ id }) => id)).toEqual([
    'astronauta-saludo',
    'astronauta-jet',
    'astronauta-bandera',
    'astronauta-perdido',
    'robot',
    'zip',
    'michi',
  ])
})
