import { expect, test } from 'vitest'
import { impossibility, type Schedule } from './impossible.ts'

const mission = (id: string, startsOn: string, endsOn: string, more: Partial<Schedule> = {}): Schedule => ({
  ...{ id, startsOn, endsOn, source: 'file', target: 20, prerequisites: [] },
  ...more,
})

test('MI-8: a mission whose daily limit needs more days than it is open is impossible, and one that fits is not', () => {
  const reported = { source: 'self', dailyCap: 6 } as const
  expect(impossibility(mission('m', '2027-03-01', '2027-03-04', reported), [])).toBeNull()
  expect(impossibility(mission('m', '2027-03-01', '2027-03-03', reported), [])).toEqual({
    ...{ needs: 4, has: 3, after: null, from: '2027-03-01' },
  })
  // Five files of evidence a day.
  expect(impossibility(mission('m', '2027-03-01', '2027-03-03', { source: 'evidence' }), [])).toMatchObject({
    needs: 4,
  })
  expect(impossibility(mission('m', '2027-03-01', '2027-03-01'), [])).toBeNull()
})

test('MI-2: on a draft nobody has advanced, so only the days that are left count', () => {
  const late = mission('m', '2027-03-01', '2027-03-04', { source: 'self', dailyCap: 6 })
  expect(impossibility(late, [], '2027-03-01')).toBeNull()
  expect(impossibility(late, [], '2027-03-03')).toMatchObject({ has: 2, from: '2027-03-03' })
})

test('MI-7: a mission is impossible when one it asks for, or one before that, can only be completed too late', () => {
  const first = mission('primera', '2027-03-05', '2027-03-20', { source: 'evidence', target: 11 })
  const second = mission('segunda', '2027-03-01', '2027-03-31', { prerequisites: ['primera'] })
  const third = (endsOn: string, more: Partial<Schedule> = {}) =>
    impossibility(mission('tercera', '2027-03-01', endsOn, { prerequisites: ['segunda'], ...more }), [first, second])
  expect(third('2027-03-07')).toBeNull()
  expect(third('2027-03-06')).toEqual({ needs: 1, has: 0, after: 'segunda', from: '2027-03-07' })
  expect(third('2027-03-08', { source: 'evidence', target: 11 })).toMatchObject({ needs: 3, has: 2, after: 'segunda' })
})
