import { expect, test } from 'vitest'
import { isErrorBody } from './errors.ts'

test.each<[unknown, boolean]>([
  [{ error: 'BAD_INPUT' }, true],
  [{ error: 'CODE_OF_A_NEWER_SERVER', details: { field: 'a' } }, true],
  [{ error: 'Bad input' }, false],
  [{ error: '_BAD' }, false],
  [{ error: 'BAD_INPUT ' }, false],
  [{ error: 400 }, false],
  [{ message: 'BAD_INPUT' }, false],
  ['BAD_INPUT', false],
  [null, false],
  [undefined, false],
])('%j is a refusal: %s', (body, expected) => {
  expect(isErrorBody(body)).toBe(expected)
})
