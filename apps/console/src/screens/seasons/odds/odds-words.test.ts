import { expect, test } from 'vitest'
import { differenceWords } from './odds-words.ts'

test('AL-2: odds that do not sum 100 say how many points are too many or too few', () => {
  expect([1, 3, -1, -12].map(differenceWords)).toEqual([
    'Sobra 1 punto.',
    'Sobran 3 puntos.',
    'Falta 1 punto.',
    'Faltan 12 puntos.',
  ])
})
