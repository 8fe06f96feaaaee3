import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteSlow } from '../../rpc/slow-calls.ts'
import { useSlow } from './use-slow.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A call that waits until the test ends it. */
function waiting() {
  let resolve = () => {}
  let reject = (_: Error) => {}
  const promise = new Promise<void>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve: () => resolve(), reject: (error: Error) => reject(error) }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test.each([
  ['an answer', (call: ReturnType<typeof waiting>) => call.resolve()],
  ['a failure', (call: ReturnType<typeof waiting>) => call.reject(new Error('lost'))],
])('a call is slow from eight seconds on, until it ends with %s', async (_, end) => {
  const { result } = renderHook(useSlow)
  const call = waiting()
  const noted = noteSlow(call.promise).catch((error: unknown) => error)
  await pass(7_999)
  expect(result.current).toBe(false)
  await pass(1)
  expect(result.current).toBe(true)

  end(call)
  await act(async () => void (await noted))
  expect(result.current).toBe(false)
})

test('of two slow calls the last one ends it, and what is answered in time never begins it', async () => {
  const { result } = renderHook(useSlow)
  const [one, other] = [waiting(), waiting()]
  const noted = [noteSlow(one.promise), noteSlow(other.promise)]
  await noteSlow(Promise.resolve())
  await pass(8_000)
  one.resolve()
  await act(() => noted[0]!)
  expect(result.current).toBe(true)

  other.resolve()
  await act(() => noted[1]!)
  expect(result.current).toBe(false)
})
