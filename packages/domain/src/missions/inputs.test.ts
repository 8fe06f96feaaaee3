import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ManualMovementInput, ReportInput } from '../ledger/inputs.ts'
import { PageQuery } from '../page.ts'
import { day, email, expectFields, expectNoMore, idText, refusedFields, slug, text, whole } from '../testing/fields.ts'
import {
  ApprovalInput,
  BatchParam,
  ChallengeInput,
  CorrectionInput,
  EvidenceParam,
  IncentivesInput,
  MissionInput,
  MissionParam,
  MissionPreviewInput,
  RejectionInput,
  ReversalInput,
} from './inputs.ts'

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

test('PT-5: a page is requested by the last id seen, or without one', () => {
  expect(v.parse(PageQuery, {})).toEqual({})
  expect(v.parse(PageQuery, { before: '120' })).toEqual({ before: 120 })
  for (const before of ['0', '-1', '1e3', ' 1', '9'.repeat(16)]) expect(accepts(PageQuery, { before })).toBe(false)
})

test('MI-1: missions, evidence and batches are named in the path', () => {
  const mission = { challengeId: 'despegue', missionId: 'entregas' }
  expectFields(MissionParam, mission, { challengeId: slug, missionId: slug })
  expectFields(EvidenceParam, { evidenceId: '7' }, { evidenceId: idText })
  expectFields(BatchParam, { batchId: '7' }, { batchId: idText })
})

test('MI-3: the ends of a correction', () => {
  const correction = {
    email: 'a',
    challengeId: 'despegue',
    missionId: 'entregas',
    amount: 2,
    on: '2026-11-20',
    text: 'Dos',
  }
  const amount = whole(-1_000_000, 1_000_000)
  expectFields(CorrectionInput, correction, {
    email,
    challengeId: slug,
    missionId: slug,
    amount: { ...amount, refuses: [0, ...amount.refuses] },
    on: day,
    text: text(3, 160),
  })
  expectNoMore(CorrectionInput, correction)
})

test('MI-4: a completion is taken back with a reason', () => {
  const reversal = { email: 'a', challengeId: 'despegue', missionId: 'entregas', reason: 'Era de otra persona' }
  expectFields(ReversalInput, reversal, { email, challengeId: slug, missionId: slug, reason: text(3, 300) })
  expectNoMore(ReversalInput, reversal)
})

test('MI-6: evidence is approved with its amount and rejected with its reason', () => {
  expectFields(ApprovalInput, {}, { amount: { ...whole(1, 1_000_000), isOptional: true } })
  expectFields(RejectionInput, { reason: 'Sin firma' }, { reason: text(3, 300) })
  expectNoMore(RejectionInput, { reason: 'Sin firma' })
})

test('MI-1: operators send whole challenges, missions and incentives', () => {
  const fields = (schema: v.GenericSchema, given: unknown) => refusedFields(schema, given).slice(0, 1)
  expect(fields(ChallengeInput, {})).toEqual(['challenge'])
  expect(fields(ChallengeInput, { challenge: {} })).toEqual(['challenge.id'])
  expect(refusedFields(ChallengeInput, { challenge: {}, drafts: ['A'] })).toContain('drafts.0')
  expect(refusedFields(ChallengeInput, { challenge: {}, more: 1 })).toContain('more')
  expect(fields(MissionPreviewInput, {})).toEqual(['mission'])
  expect(fields(MissionPreviewInput, { mission: {} })).toEqual(['mission.id'])
  expect(refusedFields(MissionPreviewInput, { mission: {}, more: 1 })).toContain('more')
  expect(fields(IncentivesInput, {})).toEqual(['incentives'])
  expect(fields(IncentivesInput, { incentives: [{}] })).toEqual(['incentives.0.id'])
  expect(refusedFields(IncentivesInput, { incentives: [], more: 1 })).toEqual(['more'])
  expect(v.is(IncentivesInput, { incentives: [] })).toBe(true)
})

test('MI-5: an edit names the version it was made from', () => {
  const isRefused = (version: unknown) => refusedFields(MissionInput, { mission: {}, version }).includes('version')
  expect([1, 7].map(isRefused)).toEqual([false, false])
  expect([0, 1.5, '1', undefined].map(isRefused)).toEqual([true, true, true, true])
  expect(refusedFields(MissionInput, { mission: {}, version: 1, more: 1 })).toContain('more')
})
