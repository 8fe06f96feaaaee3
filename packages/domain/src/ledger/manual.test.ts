import { expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { checkSecondOperator, needingSecondOperator } from './manual.ts'

const NOTHING = { creditsOfAll: 0, of: new Map(), own: null }
const ANA = 1
const BETO = 2

test('PT-6: refuses an operator who approves a movement of their own', () => {
  expect(() => checkSecondOperator({ askedBy: 7, decidedBy: 7 })).toThrow(new DomainError('SECOND_OPERATOR'))
  expect(() => checkSecondOperator({ askedBy: 7, decidedBy: 8 })).not.toThrow()
})

test.each([
  [{ credits: 500, experience: 500 }, false],
  [{ credits: -500, experience: -500 }, false],
  [{ credits: 501, experience: 0 }, true],
  [{ credits: -501, experience: 0 }, true],
  [{ credits: 0, experience: 501 }, true],
  [{ credits: 0, experience: -501 }, true],
])('PT-6: %j needs a second operator: %s', (amounts, needed) => {
  expect(needingSecondOperator(NOTHING, { people: [ANA], ...amounts }).has(ANA)).toBe(needed)
})

test('PT-6: an amount in parts needs the second operator as the whole does, for that employee alone', () => {
  const moved = { creditsOfAll: 300, of: new Map([[ANA, { credits: 300, experience: 400 }]]), own: null }
  const asked = { people: [ANA, BETO], experience: 0 }
  expect([...needingSecondOperator(moved, { ...asked, credits: 200 })]).toEqual([])
  expect([...needingSecondOperator(moved, { ...asked, credits: 201 })]).toEqual([ANA])
  expect([...needingSecondOperator(moved, { ...asked, credits: 0, experience: 101 })]).toEqual([ANA])
})

test('PT-6: past 5,000 credits for everybody all of them wait, whatever each receives', () => {
  const moved = { creditsOfAll: 4_980, of: new Map(), own: null }
  expect([...needingSecondOperator(moved, { people: [ANA, BETO], credits: 10, experience: 0 })]).toEqual([])
  expect([...needingSecondOperator(moved, { people: [ANA, BETO], credits: 11, experience: 0 })]).toEqual([ANA, BETO])
  expect([
    ...needingSecondOperator({ ...moved, creditsOfAll: 9_000 }, { people: [ANA], credits: 0, experience: 5 }),
  ]).toEqual([])
})

test('PT-6: what operators move for themselves waits, whatever it is', () => {
  for (const asked of [{ credits: 1 }, { experience: 1 }, { credits: -1 }, {}]) {
    const amounts = { credits: 0, experience: 0, ...asked }
    expect([...needingSecondOperator({ ...NOTHING, own: ANA }, { people: [ANA, BETO], ...amounts })]).toEqual([ANA])
  }
})
