// @vitest-environment node
import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Valentina Rojas', 'VR'],
  ['ñandú  de la Pampa', 'ÑD'],
  ['👩‍🚀 Íñigo', '👩‍🚀Í'],
  ['Sol', 'S'],
  ['   ', ''],
])('the initials of «%s» are «%s»', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
