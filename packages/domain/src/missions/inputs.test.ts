import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ManualMovementInput, ReportInput } from '../ledger/inputs.ts'
import { PageQuery } from '../page.ts'
import { ApprovalInput, CorrectionInput } from './inputs.ts'

const accepts = (schema: v.GenericSchema, given: unknown) => v.is(schema, given)

test('refuses a command with an unknown field', () => {
  expect(accepts(ApprovalInput, { credits: 500 })).toBe(false)
})

test('MI-6: an approval counts one unit unless it says how many', () => {
  expect(v.parse(ApprovalInput, {})).toEqual({ amount: 1 })
  for (const amount of [0, -1, 1.5, 1_000_001]) expect(accepts(ApprovalInput, { amount })).toBe(false)
})

test('MI-3: a correction has an amount other than zero, a day that exists and a reason', () => {
  const correction = {
    email: ' Valentina.Rojas@orbita.example',
    challengeId: 'despegue',
    missionId: 'entregas',
    amount: -2,
    on: '2026-11-20',
    text: 'Dos entregas de otra persona',
  }
  expect(v.parse(CorrectionInput, correction).email).toBe('valentina.rojas@orbita.example')
  for (const wrong of [{ amount: 0 }, { on: '2026-02-30' }, { text: ' ' }, { missionId: '../x' }, { email: ' ' }]) {
    expect(accepts(CorrectionInput, { ...correction, ...wrong })).toBe(false)
  }
})

test('PT-6: a manual movement has an amount other than zero and a reason', () => {
  const movement = { email: 'a@orbita.example', experience: 0, credits: 100, reason: 'Ganó la feria' }
  expect(accepts(ManualMovementInput, movement)).toBe(true)
  expect(accepts(ManualMovementInput, { ...movement, reason: '  ' })).toBe(false)
  expect(accepts(ManualMovementInput, { ...movement, credits: 0 })).toBe(false)
})

test('PT-5: a report has between 10 and 500 letters', () => {
  const says = (text: string) => accepts(ReportInput, { text })
  expect([says('Falta algo'), says('x'.repeat(500)), says('Falta'), says('x'.repeat(501))]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('PT-5: a page is requested by the id before it, or by nothing', () => {
  expect(v.parse(PageQuery, {})).toEqual({})
  expect(v.parse(PageQuery, { before: '120' })).toEqual({ before: 120 })
  for (const before of ['0', '-1', '1e3', ' 1', '9'.repeat(16)]) expect(accepts(PageQuery, { before })).toBe(false)
})
