import { expect, test } from 'vitest'
import { movedDays } from './moved-days.ts'

const DAYS = { startsOn: '2026-11-20', endsOn: '2026-12-13' }
const TODAY = '2026-11-23'
const YEAR = { startsOn: '2026-01-01', endsOn: '2026-12-31' }
const after = (
  phase: 'draft' | 'scheduled' | 'active' | 'closed',
  days: number,
  { what = 'all' as 'all' | 'end', challenge = YEAR } = {},
) => movedDays({ ...DAYS, phase }, { days, what }, { challenge, today: TODAY })

test('MI-5: what is closed stays, and no mission ends before it begins or, once people see it, before today', () => {
  expect(after('closed', 7)).toBeUndefined()
  expect(after('active', -21, { what: 'end' })).toBeUndefined()
  expect(after('draft', -28, { what: 'end' })).toBeUndefined()
  expect(after('draft', -21, { what: 'end' })).toEqual({ ...DAYS, endsOn: '2026-11-22' })
})

test('MI-1: no mission leaves the days of its challenge', () => {
  const challenge = { startsOn: '2026-11-19', endsOn: '2026-12-14' }
  expect(after('draft', 1, { challenge })).toEqual({ startsOn: '2026-11-21', endsOn: '2026-12-14' })
  expect(after('draft', 2, { challenge })).toBeUndefined()
  expect(after('draft', -2, { challenge })).toBeUndefined()
})

test('MI-5: a mission that started keeps its first day', () => {
  expect(after('scheduled', 7)).toEqual({ startsOn: '2026-11-27', endsOn: '2026-12-20' })
  expect(after('active', 7)).toEqual({ ...DAYS, endsOn: '2026-12-20' })
})
