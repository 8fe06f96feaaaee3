// @vitest-environment node
import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const ENDS = '2026-11-22T11:00:00Z'
const left = (before: string) => timeLeft(ENDS, new Date(before))

test('AL-7: at the very moment it ends there is nothing left, and later neither', () => {
  expect(left(ENDS)).toMatchObject({ isOver: true, share: 0, words: '0 min' })
  expect(left('2026-11-23T11:00:00Z')).toMatchObject({ isOver: true, share: 0 })
})

test('a moment before the end there is still a minute', () => {
  expect(left('2026-11-22T10:59:59.500Z')).toMatchObject({ isOver: false, short: '1 m', words: '1 min' })
})

test('AL-7: an offer just made has its 48 hours', () => {
  expect(left('2026-11-20T11:00:00Z')).toMatchObject({ share: 1, short: '48 h', words: '48 h', endsToday: false })
})

test('shows hours and minutes in words, and their share in the ring', () => {
  expect(left('2026-11-21T03:40:00Z')).toMatchObject({ short: '31 h', words: '31 h 20 min' })
  expect(left('2026-11-21T11:00:00Z').share).toBe(0.5)
})

test('an offer that expires on the reader’s day ends today', () => {
  expect(left('2026-11-22T10:10:00Z').endsToday).toBe(true)
})

test('a clock that runs behind shows no more than the whole', () => {
  expect(left('2026-11-19T11:00:00Z').share).toBe(1)
})
