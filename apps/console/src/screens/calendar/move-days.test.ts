import { expect, test } from 'vitest'
import { moved, moveOf } from './move-days.ts'

const DAYS = { startsOn: '2026-11-20', endsOn: '2026-12-13' }
const TODAY = '2026-11-23'
const key = (name: string, shiftKey = false, altKey = false) => moveOf({ key: name, shiftKey, altKey })

test('D-74: an arrow is a day, with Alt a week, and with Shift of the last day alone', () => {
  expect(key('ArrowRight')).toEqual({ days: 1, what: 'all' })
  expect(key('ArrowLeft', false, true)).toEqual({ days: -7, what: 'all' })
  expect(key('ArrowLeft', true)).toEqual({ days: -1, what: 'end' })
  expect(key('ArrowUp')).toBeUndefined()
})

test('MI-5: a mission that started keeps its first day, and none ends before it begins or before today', () => {
  const later = { days: 7, what: 'all' } as const
  expect(moved(DAYS, later, 'scheduled', TODAY)).toEqual({ startsOn: '2026-11-27', endsOn: '2026-12-20' })
  expect(moved(DAYS, { ...later, what: 'end' }, 'draft', TODAY)).toEqual({ ...DAYS, endsOn: '2026-12-20' })
  expect(moved(DAYS, later, 'active', TODAY)).toEqual({ ...DAYS, endsOn: '2026-12-20' })
  expect(moved(DAYS, { days: -21, what: 'end' }, 'active', TODAY)).toBeUndefined()
  expect(moved(DAYS, { days: -21, what: 'end' }, 'draft', TODAY)).toEqual({ ...DAYS, endsOn: '2026-11-22' })
  expect(moved(DAYS, { days: -28, what: 'end' }, 'draft', TODAY)).toBeUndefined()
  expect(moved(DAYS, later, 'closed', TODAY)).toBeUndefined()
  const first = { days: 7, what: 'start' } as const
  expect(moved(DAYS, first, 'draft', TODAY)).toEqual({ ...DAYS, startsOn: '2026-11-27' })
  expect(moved(DAYS, first, 'active', TODAY)).toEqual(DAYS)
  expect(moved(DAYS, { ...first, days: 24 }, 'draft', TODAY)).toBeUndefined()
})
