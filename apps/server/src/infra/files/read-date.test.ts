import { expect, test } from 'vitest'
import { readDate } from './read-date.ts'

test.each([
  ['21/11/29', '2029-11-21'],
  ['21/11/30', '1930-11-21'],
  ['21-nov-00', '2000-11-21'],
  ['21-nov-99', '1999-11-21'],
])('the year of two digits of %s is the one that a spreadsheet reads', (text, on) => {
  expect(readDate(text)).toMatchObject({ on })
})
