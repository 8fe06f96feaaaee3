import sharp from 'sharp'
import { expect, test } from 'vitest'
import { REWARD_IDS, reward } from './reward.ts'

test('there are sixteen rewards, with the names the catalogue uses', () => {
  expect(REWARD_IDS).toEqual([
    'dia-libre',
    'tarjeta-regalo',
    'audifonos',
    'desayuno',
    'cine',
    'taza',
    'sudadera',
    'mochila',
    'donacion',
    'home-office',
    'botella',
    'libro',
    'curso',
    'cena',
    'gimnasio',
    'planta',
  ])
})

test('no two rewards look alike, and each fills its picture to the edges', async () => {
  const pictures = REWARD_IDS.map((id) => reward(id))
  expect(new Set(pictures).size).toBe(REWARD_IDS.length)
  for (const picture of pictures) {
    const { isOpaque } = await sharp(Buffer.from(picture)).stats()
    expect(isOpaque).toBe(true)
  }
})
