import { expect, test } from 'vitest'
import { nameFault, normaliseName } from './name.ts'

test.each([
  ['full-width letters', '\uff21na Paz', 'Ana Paz'],
  ['mathematical letters', '\u{1d400}na Paz', 'Ana Paz'],
  ['a ligature', 'So\ufb01a', 'Sofia'],
  ['accents apart', 'Mun\u0303oz', 'Muñoz'],
  ['a full-width formula', '\uff1dA1', '=A1'],
  ['spaces and lines', '  Ana \n\t Paz\u3000', 'Ana Paz'],
  ['signs of ordinals', '2ª planta, área 3.º', '2ª planta, área 3.º'],
])('D-72: a name is kept in the letters that it shows: %s', (_, typed, kept) => {
  expect(normaliseName(typed)).toBe(kept)
})

test.each([
  ['', 'empty'],
  ['A'.repeat(81), 'long'],
  ['@SUM', 'formula'],
  ['V\u0430lentina', 'alphabets'],
  ['Ana\u200b', 'invisible'],
  ['@', undefined],
  ['A'.repeat(80), undefined],
])('D-72: «%s» is %s', (name, fault) => {
  expect(nameFault(name, 80)).toBe(fault)
})

test('D-72: letters of another shape do not hide a second alphabet', () => {
  expect(nameFault(normaliseName('\uff21n\u0430'), 80)).toBe('alphabets')
})
