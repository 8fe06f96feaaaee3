import { expect, test } from 'vitest'
import { passphraseProblem, possibleCedulas } from './operator-sign-in.ts'

const EMAIL = 'operaciones@orbita.example'

test.each([
  ['catorce letras', 'too-short'],
  // Fourteen characters that are more than fourteen code units.
  ['🚀🚀🚀 cohetes ñó', 'too-short'],
  [`${'una frase larga '.repeat(8)}x`, 'too-long'],
  ['1000 0001-1000.0001', 'only-digits'],
  ['aaaaabbbbbaaaaabbbbb', 'too-uniform'],
  ['qwertyuiop asdfgh', 'too-common'],
  ['Contraseña123456', 'too-common'],
  ['Órbita Figuras 2026!', 'too-common'],
  ['planeta planeta planeta', 'too-common'],
  ['las Operaciones de siempre', 'has-email'],
])('D-70: an operator’s passphrase «%s» is refused as %s', (passphrase, problem) => {
  expect(passphraseProblem(passphrase, EMAIL)).toBe(problem)
})

test('D-70: a passphrase of fifteen characters that is not the e-mail is accepted', () => {
  expect(passphraseProblem('luna verde café', EMAIL)).toBeUndefined()
  expect(passphraseProblem('🚀🌙⭐🪐☄️🛰️👩‍🚀🌍🌞🌈🔭🧭🗺️', EMAIL)).toBeUndefined()
  // A common word among others does no harm.
  expect(passphraseProblem('mi clave es una jirafa', EMAIL)).toBeUndefined()
  // A short name would be found in ordinary words.
  expect(passphraseProblem('la manzana de ana', 'ana@orbita.example')).toBeUndefined()
})

test('D-70: the runs of digits that could be a cédula are found, and the words that could be a passport', () => {
  expect(possibleCedulas('viajo con ab123456 lejos')).toEqual(['123456', 'AB123456'])
  expect(possibleCedulas('viajo con a1 y b2')).toEqual([])
  expect(possibleCedulas('mi cédula 10000001 y 1234')).toEqual(['10000001'])
  expect(possibleCedulas('sin números')).toEqual([])
})
