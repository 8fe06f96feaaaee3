import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toldNews } from './told-news.ts'

const START = new Date('2026-11-20T14:00:00Z').getTime()

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

/** Lets time pass, and starts long enough after the beginning that everything later is known. */
function begin() {
  const told = toldNews()
  vi.advanceTimersByTime(10_000)
  return told
}

test('NO-1: what changed since a moment is told once for each topic, to whom it concerns', () => {
  const told = begin()
  const read = Date.now()
  told.add(1, 'packs')
  told.add(1, 'packs')
  told.add(2, 'trades')
  told.add(undefined, 'rewards')
  vi.advanceTimersByTime(3_000)
  expect(told.since(read, 1)).toEqual(['packs', 'rewards'])
  expect(told.since(read, 2)).toEqual(['trades', 'rewards'])
  expect(told.since(Date.now(), 1)).toEqual([])
})

test('a second is added for the clock of another machine', () => {
  const told = begin()
  told.add(1, 'packs')
  vi.advanceTimersByTime(900)
  expect(told.since(Date.now(), 1)).toEqual(['packs'])
})

test('what is older than a minute, than the process or than a lost connection is not known', () => {
  const told = begin()
  expect(told.since(START - 1, 1)).toBeUndefined()
  const read = Date.now()
  vi.advanceTimersByTime(61_000)
  expect(told.since(read, 1)).toBeUndefined()
  told.forget()
  vi.advanceTimersByTime(500)
  expect(told.since(Date.now(), 1)).toBeUndefined()
})

test('more than it can hold makes the time shorter, and never leaves a gap', () => {
  const told = begin()
  const read = Date.now()
  told.add(1, 'packs')
  vi.advanceTimersByTime(2_000)
  const later = Date.now() + 1_000
  for (let n = 0; n < 20_000; n++) told.add(2, 'notices')
  vi.advanceTimersByTime(2_000)
  expect(told.since(read, 1)).toBeUndefined()
  expect(told.since(later + 1, 1)).toEqual([])
})
