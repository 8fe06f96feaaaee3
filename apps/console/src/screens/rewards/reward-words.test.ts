import { expect, test } from 'vitest'
import { publishedWords } from './reward-words.ts'

test('RE-5: what was published with codes and has none is said to be sold out, and why', () => {
  expect(publishedWords({ title: 'Cine', delivery: 'code' }, 0)).toBe(
    'Publicaste «Cine», agotada: le faltan los códigos',
  )
  expect(publishedWords({ title: 'Cine', delivery: 'code' }, 4)).toBe('Publicaste «Cine»')
  expect(publishedWords({ title: 'Taza', delivery: 'pickup' }, 0)).toBe('Publicaste «Taza»')
})
