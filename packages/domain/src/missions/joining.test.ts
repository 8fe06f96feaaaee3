import { expect, test } from 'vitest'
import { lastDayToJoin, lastDayToJoinFor, prerequisitesFor, wasOpenWhenJoined } from './joining.ts'
import { isDrawnForReview, mayReport } from './self-reports.ts'

const mission = (id: string, endsOn: string, closedOn: string | null = null) => ({ id, endsOn, closedOn })

test('MI-7: a mission that had closed before an employee joined is not theirs', () => {
  expect(wasOpenWhenJoined(mission('a', '2027-03-13'), '2027-03-14')).toBe(false)
  expect(wasOpenWhenJoined(mission('a', '2027-03-20', '2027-03-10'), '2027-03-14')).toBe(false)
  expect(wasOpenWhenJoined(mission('a', '2027-03-14'), '2027-03-14')).toBe(true)
  expect(wasOpenWhenJoined(mission('a', '2026-01-01'), null)).toBe(true)
})

test('MI-7: prerequisites that had closed are waived', () => {
  const missions = [mission('a', '2027-03-13'), mission('b', '2027-03-20')]
  expect(prerequisitesFor(['a', 'b'], missions, '2027-03-14')).toEqual(['b'])
  expect(prerequisitesFor(['a', 'b'], missions, null)).toEqual(['a', 'b'])
})

test('MI-7: the last day to join leaves the days that a daily limit makes necessary', () => {
  const day = (part: object) =>
    lastDayToJoin({ endsOn: '2027-03-14', closedOn: null, source: 'file', target: 20, ...part })
  expect(day({})).toBe('2027-03-14')
  expect(day({ dailyCap: 7 })).toBe('2027-03-12')
  expect(day({ source: 'evidence' })).toBe('2027-03-11')
})

test('MI-7, AW-1: the last day to join and still complete some missions', () => {
  const missions = [mission('a', '2027-03-13'), mission('b', '2027-03-20'), mission('c', '2027-02-20')]
  expect([1, 2, 3, 4].map((count) => lastDayToJoinFor(count, missions))).toEqual([
    '2027-03-20',
    '2027-03-13',
    '2027-02-20',
    undefined,
  ])
})

test('MI-8: an employee reports up to the daily limit and what is missing, and one report in ten is looked at', () => {
  expect(mayReport({ target: 10, dailyCap: 3 }, { today: 3, inAll: 3 })).toBe(0)
  expect(mayReport({ target: 10, dailyCap: 3 }, { today: 1, inAll: 9 })).toBe(1)
  expect(mayReport({ target: 10, dailyCap: 3 }, { today: 1, inAll: 1 })).toBe(2)
  // The limit was lowered after the reports of the day.
  expect(mayReport({ target: 10, dailyCap: 3 }, { today: 5, inAll: 5 })).toBe(0)
  const drawn = (refusals: number) =>
    Array.from({ length: 100 }, (_, roll) => isDrawnForReview(() => roll, refusals)).filter(Boolean).length
  expect([0, 1, 2, 3, 4, 40].map(drawn)).toEqual([10, 20, 40, 80, 100, 100])
})
