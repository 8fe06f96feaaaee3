import { expect, test } from 'vitest'
import { withoutCedulas } from './describe-row.ts'

test('a text keeps no digits that could be a cédula: the last three of a long number, and none of a short one', () => {
  expect(withoutCedulas('Ana 1020304050, ext. 12345')).toBe('Ana •••••••050, ext. 12345')
  expect(withoutCedulas('12345678')).toBe('•••••678')
  expect(withoutCedulas('1234567')).toBe('•••••••')
  expect(withoutCedulas('123456')).toBe('••••••')
})
