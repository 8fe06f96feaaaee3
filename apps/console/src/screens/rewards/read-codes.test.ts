import { expect, test } from 'vitest'
import { readCodes } from './read-codes.ts'

const READ = { repeated: 0, unreadable: 0, lost: [] }

test('RE-5: codes are read from cells without those repeated', () => {
  expect(readCodes(['CINE-1', 'CINE-2', '', ' CINE-1 '])).toEqual({ ...READ, codes: ['CINE-1', 'CINE-2'], repeated: 1 })
})

test('RE-5: what is too short or too long to be a code is counted apart', () => {
  expect(readCodes(['abc', 'x'.repeat(81), 'CINE-1'])).toEqual({ ...READ, codes: ['CINE-1'], unreadable: 2 })
})

test('RE-5: a number in scientific notation is its code, or is lost without its last figures', () => {
  const lost = ['1,23457E+11', '1.23456789012345E+15', '1E+15']
  expect(readCodes(['1.23456789012E+11', ...lost, '12E4'])).toEqual({ ...READ, codes: ['123456789012', '12E4'], lost })
})
