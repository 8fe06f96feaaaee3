import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recentInvalidations } from './recent-invalidations.ts'

const START = new Date('2026-11-20T14:00:00Z').getTime()

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

/** Lets time pass, and starts long enough after the beginning that everything later is known. */
function begin() {
  const recent = recentInvalidations()
  vi.advanceTimersByTime(10_000)
  return recent
}

test('NO-1: each topic that changed since a moment is returned once, to the employees whom it concerns', () => {
  const recent = begin()
  const read = Date.now()
  recent.add(1, 'packs')
  recent.add(1, 'packs')
  recent.add(2, 'trades')
  recent.add(undefined, 'rewards')
  vi.advanceTimersByTime(3_000)
  expect(recent.since(read, 1)).toEqual(['packs', 'rewards'])
  expect(recent.since(read, 2)).toEqual(['trades', 'rewards'])
  expect(recent.since(Date.now(), 1)).toEqual([])
})

test('a second is added for the clock of another machine', () => {
  const recent = begin()
  recent.add(1, 'packs')
  vi.advanceTimersByTime(900)
  expect(recent.since(Date.now(), 1)).toEqual(['packs'])
})

test('a moment of a clock that is ahead by more than that second says nothing about what was missed', () => {
  const recent = begin()
  recent.add(1, 'packs')
  expect(recent.since(Date.now() + 1_000, 1)).toEqual(['packs'])
  expect(recent.since(Date.now() + 1_001, 1)).toBeUndefined()
})

test('what is older than a minute, than the process or than a lost connection is not known', () => {
  const recent = begin()
  expect(recent.since(START - 1, 1)).toBeUndefined()
  const read = Date.now()
  vi.advanceTimersByTime(61_000)
  expect(recent.since(read, 1)).toBeUndefined()
  recent.forget()
  vi.advanceTimersByTime(500)
  expect(recent.since(Date.now(), 1)).toBeUndefined()
})

test('more than it can hold makes the time shorter, and never leaves a gap', () => {
  const recent = begin()
  const read = Date.now()
  recent.add(1, 'packs')
  vi.advanceTimersByTime(2_000)
  const later = Date.now() + 1_000
  for (let n = 0; n < 20_000; n++) recent.add(2, 'notices')
  vi.advanceTimersByTime(2_000)
  expect(recent.since(read, 1)).toBeUndefined()
  expect(recent.since(later + 1, 1)).toEqual([])
})
