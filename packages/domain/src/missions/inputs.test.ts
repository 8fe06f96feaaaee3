import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ManualMovementInput, ReportInput } from '../ledger/inputs.ts'
import { PageQuery } from '../page.ts'
import { ApprovalInput, CorrectionInput, FileName } from './inputs.ts'

const operationId = '0c9f2f8e-6a52-4f0e-9d4f-2f2c7c6f1a11'
const accepts = (schema: v.GenericSchema, given: unknown) => v.is(schema, given)

test('CO-1: refuses a command without its operation id, or with an unknown field', () => {
  expect(accepts(ApprovalInput, {})).toBe(false)
  expect(accepts(ApprovalInput, { operationId: 'uno' })).toBe(false)
  expect(accepts(ApprovalInput, { operationId, credits: 500 })).toBe(false)
})

test('MI-6: an approval counts one unit unless it says how many', () => {
  expect(v.parse(ApprovalInput, { operationId })).toEqual({ operationId, amount: 1 })
  for (const amount of [0, -1, 1.5, 1_000_001]) expect(accepts(ApprovalInput, { operationId, amount })).toBe(false)
})

test('MI-3: a correction has an amount other than zero, a day that exists and a reason', () => {
  const correction = {
    operationId,
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
  const movement = { operationId, email: 'a@orbita.example', experience: 0, credits: 100, reason: 'Ganó la feria' }
  expect(accepts(ManualMovementInput, movement)).toBe(true)
  expect(accepts(ManualMovementInput, { ...movement, reason: '  ' })).toBe(false)
  expect(accepts(ManualMovementInput, { ...movement, credits: 0 })).toBe(false)
})

test('PT-5: a report has between 10 and 500 letters', () => {
  const says = (text: string) => accepts(ReportInput, { operationId, text })
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

test.each(['', '%', '%E0%A4', '..%2F', '%00', '%0A%E2%80%AE'])('MI-6: refuses the file name «%s»', (name) => {
  expect(accepts(FileName, name)).toBe(false)
})

test.each([
  ['informe.pdf', 'informe.pdf'],
  ['a%C3%B1o%20nuevo.png', 'año nuevo.png'],
  ['C%3A%5Cfotos%5Cuna.jpg', 'una.jpg'],
  ['..%2F..%2Fetc%2Fpasswd', 'passwd'],
  ['foto%E2%80%AEgpj.exe', 'fotogpj.exe'],
])('MI-6: the file name «%s» is read as «%s»', (name, read) => {
  expect(v.parse(FileName, name)).toBe(read)
})

test('MI-6: a long file name keeps its beginning and its end', () => {
  const read = v.parse(FileName, `${'a'.repeat(300)}.pdf`)
  expect(read).toHaveLength(116)
  expect(read).toMatch(/^a+…a+\.pdf$/)
})
