import { expect, test } from 'vitest'
import { verbOf } from './grant-words.ts'

test('D-79: the button that grants says what it gives and how many signatures it asks for', () => {
  const verb = (given: number, waiting: number) => verbOf('credits', 500, { given, waiting })
  expect(verb(0, 0)).toBe('Otorgar')
  expect(verb(2, 0)).toBe('Otorgar 1.000 créditos')
  expect(verb(1, 1)).toBe('Pedir segunda firma')
  expect(verb(3, 1)).toBe('Otorgar a 2 y pedir 1 firma')
  expect(verb(3, 2)).toBe('Otorgar a 1 y pedir 2 firmas')
})
