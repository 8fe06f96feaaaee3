import { expect, test } from 'vitest'
import { repeatWords } from './repeat-words.ts'

test('AL-6b: a repeated figure says how far its finish is, when it lights, and past the last what it is good for', () => {
  const words = (received: number | null, rarity: 'rara' | 'legendaria' = 'rara') => repeatWords({ rarity, received })
  expect(words(2)).toBe('2 de 3 para su Aurora')
  expect(words(3)).toBe('¡Se encendió su Aurora!')
  expect(words(4)).toBe('4 de 6 para su Prisma')
  expect(words(9)).toBe('¡Se encendió su Oro!')
  expect(words(7, 'legendaria')).toBe('Ya la tenías: sirve para cambiar o convertir en polvo')
  // A pack of before, or of a whole album, counts no copies.
  expect(words(null)).toBe('Ya la tenías: sirve para cambiar o convertir en polvo')
})
