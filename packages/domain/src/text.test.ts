import * as v from 'valibot'
import { expect, test } from 'vitest'
import { normaliseEmail, Text } from './text.ts'

test('refuses text that PostgreSQL or JSON cannot hold', () => {
  expect(v.is(Text, 'a\0b')).toBe(false)
  expect(v.is(Text, '\ud800')).toBe(false)
  expect(v.is(Text, 'Íñigo 🚀')).toBe(true)
})

test.each([' Ana@Acme.CO ', 'ana@acme.co', 'ａｎａ@acme.co'])('S-43: %s is the e-mail ana@acme.co', (email) => {
  expect(normaliseEmail(email)).toBe('ana@acme.co')
})
