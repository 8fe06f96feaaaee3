import * as v from 'valibot'
import { expect, test } from 'vitest'
import { OperatorDutiesInput } from '../sign-in/operator-inputs.ts'
import { ALL_DUTIES, changedDuties, type Standing } from './duties.ts'
import { refusalOf } from './needs.ts'

const standing = (duties: Standing['duties'], areas: Standing['areas'] = null): Standing => ({ duties, areas })

test('D-122: a duty that is missing, or that only reads, refuses; its own screens and everybody’s open', () => {
  const reader = standing({ review: 'read' })

  expect(refusalOf(reader, 'GET /people')).toBe('DUTY_NEEDED')
  expect(refusalOf(reader, 'PUT /evidence/:evidenceId/approval')).toBe('DUTY_NEEDED')
  expect(refusalOf(reader, 'GET /evidence')).toBeUndefined()
  expect(refusalOf(standing({}), 'GET /me')).toBeUndefined()
  expect(refusalOf(standing({ rewards: 'read' }), 'GET /people')).toBeUndefined()
})

test('D-122: what is about the whole company refuses an operator of some areas', () => {
  const duties = { people: 'write', reports: 'write' } as const

  expect(refusalOf(standing(duties, ['Ventas']), 'GET /audit')).toBe('DUTY_FOR_ALL')
  expect(refusalOf(standing(duties, ['Ventas']), 'GET /home')).toBeUndefined()
  expect(refusalOf(standing(duties), 'GET /audit')).toBeUndefined()
})

test('D-122: Sistema for some areas, an unknown duty, and no area at all are refused', () => {
  const refusedFields = (input: unknown) => {
    const { issues } = v.safeParse(OperatorDutiesInput, input)
    return issues?.map((issue) => v.getDotPath(issue))
  }

  expect(refusedFields({ duties: { system: 'read' }, areas: ['Ventas'] })).toEqual(['areas'])
  expect(refusedFields({ duties: { everything: 'write' }, areas: null })).toEqual(['duties.everything'])
  expect(refusedFields({ duties: { review: 'all' }, areas: null })).toEqual(['duties.review'])
  expect(refusedFields({ duties: {}, areas: [] })).toEqual(['areas'])
  expect(refusedFields({ duties: {}, areas: null })).toBeUndefined()
})

test('D-122: a change says what it gives and what it takes away', () => {
  expect(changedDuties({ review: 'write', people: 'read' }, { people: 'write', reports: 'read' })).toEqual({
    gained: ['people', 'reports'],
    lost: ['review'],
  })
  expect(changedDuties(ALL_DUTIES, ALL_DUTIES)).toEqual({ gained: [], lost: [] })
})
