import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CONTROLS, INVISIBLE, mixesAlphabets, normaliseEmail, Text } from './text.ts'

test('refuses text that PostgreSQL or JSON cannot hold', () => {
  expect(v.is(Text, 'a\0b')).toBe(false)
  expect(v.is(Text, '\ud800')).toBe(false)
  expect(v.is(Text, 'Íñigo 🚀')).toBe(true)
})

test.each([' Ana@Acme.CO ', 'ana@acme.co', 'ａｎａ@acme.co'])('S-43: %s is the e-mail ana@acme.co', (email) => {
  expect(normaliseEmail(email)).toBe('ana@acme.co')
})

test.each([
  ['no width', 'a\u200b'],
  ['no width, which joins', 'a\u200db'],
  ['a soft hyphen', 'a\u00adb'],
  ['another direction', 'a\u202eb'],
  ['a line break', 'a\nb'],
  ['a letter without a shape', 'a\u3164'],
  ['a mark of bytes', '\ufeffa'],
])('D-72: %s is invisible', (_, text) => {
  expect([INVISIBLE.test(text), INVISIBLE.test('Íñigo O’Neill-Peña (ñandú) ❤️')]).toEqual([true, false])
})

test('a sentence may have an emoji of several parts, and no other direction', () => {
  expect([CONTROLS.test('¡Gracias! 👩‍🚀'), CONTROLS.test('hola \u202e')]).toEqual([false, true])
})

test.each([
  ['Cyrillic among Latin', 'V\u0430lentina Rojas', true],
  ['Greek among Latin', 'Ana R\u03bfjas', true],
  ['Latin with accents, marks and signs', 'Íñigo O’Neill-Pen\u0303a 2º', false],
  ['a whole word of another alphabet', 'Анна Rojas', false],
  ['letters that look like no Latin one', '佐藤Ana', false],
])('D-72: two alphabets that look alike in a word: %s', (_, text, mixes) => {
  expect(mixesAlphabets(text)).toBe(mixes)
})
