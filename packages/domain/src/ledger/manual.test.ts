import { expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { checkSecondOperator, needsSecondOperator } from './manual.ts'

test('PT-6: refuses an operator who approves a movement of their own', () => {
  expect(() => checkSecondOperator({ askedBy: 7, decidedBy: 7 })).toThrow(new DomainError('SECOND_OPERATOR'))
  expect(() => checkSecondOperator({ askedBy: 7, decidedBy: 8 })).not.toThrow()
})

test.each([
  [500, false],
  [-500, false],
  [501, true],
  [-501, true],
  [0, false],
])('PT-6: %d credits need a second operator: %s', (credits, needed) => {
  expect(needsSecondOperator({ credits })).toBe(needed)
})
