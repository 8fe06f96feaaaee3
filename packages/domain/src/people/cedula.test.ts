import { expect, test } from 'vitest'
import { lostLeadingZero, normaliseCedula } from './cedula.ts'

test.each([
  ['0912345678', '0912345678'],
  [' 1.020.304-050 ', '1020304050'],
  ['１０２０３０４０５０', '1020304050'],
  ['ab 123–456', 'AB123456'],
  ['1\u00a0020\u200b304', '1020304'],
])('D-13: «%s» is compared as %s', (typed, compared) => {
  expect(normaliseCedula(typed)).toBe(compared)
})

test.each([
  // 0102030400 and 0926687856 have the right check digit.
  ['102030400', true],
  ['926687856', true],
  ['926687857', false],
  ['0926687856', false],
  ['1020304050', false],
  ['AB1234567', false],
  // Ten digits, nine of which and the zero would pass.
  ['2914177763', false],
  ['8303883685', false],
])('%s has lost its zero: %s', (cedula, expected) => {
  expect(lostLeadingZero(cedula)).toBe(expected)
})
