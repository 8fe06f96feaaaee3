import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ALBUM } from '../figures/album.ts'
import { cardField } from './field.ts'
import { cardFrame } from './frame.ts'
import { RARITIES } from './rarity.ts'

/** Returns the opacity, 0 to 255, at a point of a card. */
async function opacityAt(svg: string, [x, y]: readonly [number, number]): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').raw().toBuffer({
    resolveWithObject: true,
  })
  return data[y * info.width + x]!
}

const FIGURE = [150, 165] as const
const NAME = [150, 347] as const
const CORNER = [1, 398] as const

describe.each(RARITIES)('%s', (rarity) => {
  test('the frame leaves the figure visible and has an opaque plate for the name', async () => {
    expect(await opacityAt(cardFrame(rarity), FIGURE)).toBe(0)
    expect(await opacityAt(cardFrame(rarity), NAME)).toBe(255)
  })

  test('the field fills the window and stays inside the card', async () => {
    expect(await opacityAt(cardField(rarity), FIGURE)).toBe(255)
    expect(await opacityAt(cardField(rarity), CORNER)).toBe(0)
  })
})

test('every rarity and constellation looks different', () => {
  expect(new Set(RARITIES.map(cardFrame)).size).toBe(RARITIES.length)
  expect(new Set(ALBUM.map(({ id }) => cardField('comun', id))).size).toBe(ALBUM.length)
})
