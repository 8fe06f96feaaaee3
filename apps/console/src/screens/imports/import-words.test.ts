import { expect, test } from 'vitest'
import { valueWords } from './import-words.ts'

test.each([
  ['ingreso', '2024-02-03', '3 feb 2024'],
  ['ingreso', '', 'vacío'],
  ['plataformas', 'figuras, mision-espacial', 'Figuras y Misión espacial'],
  ['plataformas', 'mision-espacial', 'Misión espacial'],
  ['plataformas', '', 'vacío'],
  ['area', '2024-02-03', '2024-02-03'],
])('what a file changes in %s from «%s» is told as %s', (column, value, words) => {
  expect(valueWords(column, value)).toBe(words)
})
