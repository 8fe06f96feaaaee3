import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OVERLAY_DELAY_MS, useLoading, whileLoading } from './loading.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function slow() {
  let end = (_?: unknown) => {}
  let fail = (_: unknown) => {}
  const work = new Promise((resolve, reject) => {
    end = resolve
    fail = reject
  })
  return { work, end, fail }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('D-08: work that is done in time never shows the overlay', async () => {
  const { result } = renderHook(() => useLoading())
  const { work, end } = slow()
  const done = whileLoading(work)
  await pass(OVERLAY_DELAY_MS - 1)
  end()
  await done
  await pass(1_000)
  expect(result.current).toBe(false)
})

test('D-08: it shows for slow work and goes when the last of it ends, in success or error', async () => {
  const { result } = renderHook(() => useLoading())
  const first = slow()
  const second = slow()
  const both = Promise.allSettled([whileLoading(first.work), whileLoading(second.work)])
  await pass(OVERLAY_DELAY_MS)
  expect(result.current).toBe(true)

  first.fail(new Error('no'))
  await pass(0)
  expect(result.current).toBe(true)
  second.end()
  await act(() => both)
  expect(result.current).toBe(false)
})

test('D-56: work that a screen itself shows covers it only once it takes long', async () => {
  const { result } = renderHook(() => useLoading())
  const { work, end } = slow()
  const done = whileLoading(work, 10 * OVERLAY_DELAY_MS)
  await pass(10 * OVERLAY_DELAY_MS - 1)
  expect(result.current).toBe(false)
  await pass(1)
  expect(result.current).toBe(true)
  end()
  await act(() => done)
  expect(result.current).toBe(false)
})

test('returns the answer of the work, and throws its failure', async () => {
  await expect(whileLoading(Promise.resolve(7))).resolves.toBe(7)
  await expect(whileLoading(Promise.reject(new Error('no')))).rejects.toThrow('no')
})
