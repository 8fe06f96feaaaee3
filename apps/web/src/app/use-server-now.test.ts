import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerOf } from '../rpc/rpc-error.ts'
import { noteDate, toServerTime } from '../rpc/server-clock.ts'
import { useServerNow } from './use-server-now.ts'

const DAY_MS = 24 * 3_600_000

afterEach(() => noteDate(new Date().toUTCString()))

/** Receives an answer of a server whose clock is so far from the one of this device. */
const answered = (differenceMs: number) => {
  const date = new Date(Date.now() + differenceMs).toUTCString()
  return answerOf(Promise.resolve(Response.json({}, { headers: { date } })))
}

/** The whole days between the time of the pages and this device's. */
const days = () => {
  const { result } = renderHook(() => useServerNow(20_000))
  return Math.round((result.current.getTime() - Date.now()) / DAY_MS)
}

test.each([
  ['ahead', -3],
  ['behind', 40],
])('a phone whose clock is days %s counts by the server’s', async (_way, difference) => {
  await answered(difference * DAY_MS)
  expect(days()).toBe(difference)
})

test('a few seconds are the way of an answer, and a clock that was set right counts again', async () => {
  await answered(-3 * DAY_MS)
  await answered(-8_000)
  const moment = new Date()
  expect(toServerTime(moment)).toBe(moment)
})

test('an answer without a date, as the first one in a document, changes nothing', async () => {
  await answered(5 * DAY_MS)
  await answerOf(Promise.resolve(Response.json({})))
  expect(days()).toBe(5)
})
