import { expect, test } from 'vitest'
import { readCodes } from './read-codes.ts'

test('codes are read from lines and from cells, without quotes and without those repeated', () => {
  expect(readCodes('\uFEFFCINE-1\r\n"CINE-2";CINE-3\n\n CINE-1 \n')).toEqual({
    codes: ['CINE-1', 'CINE-2', 'CINE-3'],
    repeated: 1,
    unreadable: 0,
  })
})

test('what is too short or too long to be a code is counted apart', () => {
  expect(readCodes(`abc\n${'x'.repeat(81)}\nCINE-1`)).toEqual({ codes: ['CINE-1'], repeated: 0, unreadable: 2 })
})
