import { expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { checkSecondOperator, type MovedByHand, mostForAll, needingSecondOperator, worthOf } from './manual.ts'

const NOTHING: MovedByHand = { worthOfAll: 0, mostOfAll: 5_000, of: new Map(), ties: new Map() }
const ANA = 1
const BETO = 2

test('PT-6: refuses an operator who approves a movement of their own', () => {
  expect(() => checkSecondOperator({ askedBy: 7, decidedBy: 7 })).toThrow(new DomainError('SECOND_OPERATOR'))
  expect(() => checkSecondOperator({ askedBy: 7, decidedBy: 8 })).not.toThrow()
})

test('PT-6: a pack is worth 15 credits and a grain one, whichever way it goes', () => {
  expect(worthOf({ credits: 0, stardust: 0, packs: 3 })).toBe(45)
  expect(worthOf({ credits: -20, stardust: -7, packs: 1 })).toBe(42)
})

test.each([
  [{ worth: 500, experience: 500 }, false],
  [{ worth: 500, experience: -500 }, false],
  [{ worth: 501, experience: 0 }, true],
  [{ worth: 0, experience: 501 }, true],
  [{ worth: 0, experience: -501 }, true],
])('PT-6: %j needs a second operator: %s', (amounts, needed) => {
  expect(needingSecondOperator(NOTHING, { people: [ANA], ...amounts }).has(ANA)).toBe(needed)
})

test('PT-6: an amount in parts needs the second operator as the whole does, for that employee alone', () => {
  const moved = { ...NOTHING, worthOfAll: 300, of: new Map([[ANA, { worth: 300, experience: 400 }]]) }
  const asked = { people: [ANA, BETO], experience: 0 }
  expect([...needingSecondOperator(moved, { ...asked, worth: 200 })]).toEqual([])
  expect([...needingSecondOperator(moved, { ...asked, worth: 201 })]).toEqual([ANA])
  expect([...needingSecondOperator(moved, { ...asked, worth: 0, experience: 101 })]).toEqual([ANA])
})

test('PT-6: past 5,000 credits for everybody, or 25 for each employee, all of them wait, whatever each receives', () => {
  expect([mostForAll(3), mostForAll(200), mostForAll(201)]).toEqual([5_000, 5_000, 5_025])
  const moved = { ...NOTHING, worthOfAll: 4_980 }
  expect([...needingSecondOperator(moved, { people: [ANA, BETO], worth: 10, experience: 0 })]).toEqual([])
  expect([...needingSecondOperator(moved, { people: [ANA, BETO], worth: 11, experience: 0 })]).toEqual([ANA, BETO])
  expect([
    ...needingSecondOperator({ ...moved, worthOfAll: 9_000 }, { people: [ANA], worth: 0, experience: 5 }),
  ]).toEqual([])
})

test.each(['own', 'made'] as const)('PT-6: what operators move for whom is their %s waits, whatever it is', (tie) => {
  const moved = { ...NOTHING, ties: new Map([[ANA, tie]]) }
  for (const asked of [{ worth: 1 }, { experience: 1 }, {}]) {
    const amounts = { worth: 0, experience: 0, ...asked }
    expect([...needingSecondOperator(moved, { people: [ANA, BETO], ...amounts })]).toEqual([ANA])
  }
})
