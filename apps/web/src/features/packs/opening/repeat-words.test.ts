import { expect, test } from 'vitest'
import { repeatGain } from './repeat-words.ts'

test('AL-6b: a repeated figure says how far its finish is, when it lights, and past the last what it is good for', () => {
  const gain = (received: number | null, rarity: 'rara' | 'legendaria' = 'rara') => repeatGain({ rarity, received })
  expect(gain(2)).toEqual({
    title: '2 de 3 para su Aurora',
    note: 'Con una más se enciende sola.',
    way: { finish: 'aurora', have: 2, need: 3 },
  })
  expect(gain(3).title).toBe('¡Se encendió su Aurora!')
  expect(gain(4)).toMatchObject({ title: '4 de 6 para su Prisma', note: 'Con 2 más se enciende sola.' })
  expect(gain(9).title).toBe('¡Se encendió su Oro!')
  expect(gain(7, 'legendaria')).toMatchObject({ title: 'Una de más', way: null })
  // A pack of before, or of a whole album, counts no copies.
  expect(gain(null).note).toBe('Sirve para cambiar o convertir en polvo.')
})
