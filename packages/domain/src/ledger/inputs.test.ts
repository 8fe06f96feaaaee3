import * as v from 'valibot'
import { expect, test } from 'vitest'
import { email, expectFields, expectNoMore, id, idText, refusedFields, text, whole } from '../testing/fields.ts'
import {
  AnswerInput,
  ManualMovementInput,
  MovementParam,
  MovementReversalInput,
  ReportInput,
  ReportParam,
} from './inputs.ts'
import { MOVEMENT_KINDS, REVERSIBLE_KINDS } from './kinds.ts'

test('PT-5: a report and a movement are named in the path', () => {
  expectFields(MovementParam, { movementId: '7' }, { movementId: idText })
  expectFields(ReportParam, { reportId: '7' }, { reportId: idText })
})

test('PT-5: a report has between 10 and 500 letters, and its answer between 3 and 1000', () => {
  expectFields(ReportInput, { text: 'Falta la mía' }, { text: text(10, 500) })
  expectNoMore(ReportInput, { text: 'Falta la mía' })
  expectFields(AnswerInput, { answer: 'Ya está' }, { answer: text(3, 1_000) })
  expectNoMore(AnswerInput, { answer: 'Ya está' })
})

test('PT-6: a manual movement names an employee, whole amounts and a reason', () => {
  const movement = { email: 'a@orbita.example', experience: 5, credits: -5, reason: 'Ganó la feria' }
  const amount = whole(-100_000, 100_000)
  expectFields(ManualMovementInput, movement, { email, experience: amount, credits: amount, reason: text(3, 300) })
  expectNoMore(ManualMovementInput, movement)
})

test('PT-6: a manual movement moves experience, credits or both', () => {
  const moves = (experience: number, credits: number) =>
    refusedFields(ManualMovementInput, { email: 'a', experience, credits, reason: 'Ganó la feria' })
  expect([moves(1, 0), moves(0, -1)]).toEqual([[], []])
  expect(moves(0, 0)).toEqual(['experience'])

  const nothing = { email: '', experience: 0, credits: 0, reason: 'Ganó la feria' }
  const { issues } = v.safeParse(ManualMovementInput, nothing)
  expect(issues?.map(({ message }) => message)).toContain('Un movimiento tiene que mover algo.')
})

test('PT-2: a reversal names its movement and a reason', () => {
  const reversal = { movementId: 7, reason: 'Estaba repetido' }
  expectFields(MovementReversalInput, reversal, { movementId: id, reason: text(3, 300) })
  expectNoMore(MovementReversalInput, reversal)
})

test('PT-2: what belongs to a redemption or a figure is not reversed by hand', () => {
  const fixed = MOVEMENT_KINDS.filter((kind) => !REVERSIBLE_KINDS.includes(kind))
  expect(fixed).toEqual(['hold', 'redemption', 'refund', 'stardust', 'wish'])
  expect(REVERSIBLE_KINDS).toEqual([
    'mission',
    'award',
    'kudos',
    'recognition',
    'import',
    'gift',
    'correction',
    'flight-plan',
    'pulse',
    'shared-goal',
  ])
})

test('PT-2: a part of a movement to take back has credits or experience, whole and not negative', () => {
  const isTaken = (part: object) => v.is(MovementReversalInput, { movementId: 7, reason: 'Se pagó dos veces', part })
  expect(isTaken({ credits: 1, experience: 0 })).toBe(true)
  expect(isTaken({ credits: 0, experience: 1 })).toBe(true)
  expect(isTaken({ credits: 0, experience: 0 })).toBe(false)
  expect(isTaken({ credits: -1, experience: 2 })).toBe(false)
  expect(isTaken({ credits: 1.5, experience: 0 })).toBe(false)
  expect(isTaken({ credits: 1 })).toBe(false)
})
