import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MessageInput, messageFor } from './inputs.ts'
import { MESSAGE_TEMPLATES } from './templates.ts'

test('D-82: a message calls each person as they are greeted', () => {
  expect(messageFor('Hola, {nombre}. Gracias, {nombre}.', 'Ana')).toBe('Hola, Ana. Gracias, Ana.')
  expect(messageFor('Hola, {nombre}.', "A$$AP$&$'")).toBe("Hola, A$$AP$&$'.")
})

test('D-82: every template is a message that can be sent', () => {
  for (const { title, text, path } of MESSAGE_TEMPLATES)
    expect(v.is(MessageInput, { title, text, path, area: null })).toBe(true)
})

test.each([
  { title: ' ' },
  { text: '' },
  { text: 'x'.repeat(601) },
  { path: 'https://example.com' },
  { path: '//example.com' },
  { area: '' },
])('D-82: a message with %j is refused', (over) => {
  expect(v.is(MessageInput, { title: 'Hola', text: 'Texto', path: null, area: null, ...over })).toBe(false)
})
