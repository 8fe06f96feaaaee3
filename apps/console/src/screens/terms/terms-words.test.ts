import { expect, test } from 'vitest'
import { acceptedWords } from './terms-words.ts'

test('D-82: the first person who accepts a version is told as one', () => {
  expect(acceptedWords(1, 200)).toBe('La aceptó 1 de 200 personas activas, cada una al entrar.')
  expect(acceptedWords(12, 200)).toBe('La aceptaron 12 de 200 personas activas, cada una al entrar.')
})
