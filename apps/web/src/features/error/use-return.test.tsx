import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useReachableAgain } from './use-return.ts'

const onReturn = vi.fn()
let isReachable: boolean
let asked: number

beforeEach(() => {
  vi.useFakeTimers()
  onReturn.mockReset()
  isReachable = false
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked++
    if (!isReachable) throw new TypeError('Failed to fetch')
    return new Response()
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = (options: { isWaiting?: boolean; isAway?: boolean } = {}) =>
  renderHook(() => useReachableAgain({ isWaiting: true, isAway: true, onReturn, ...options }))
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

test('D-91: a page whose guard did not reach the server goes on by itself when it can, and asks less and less often', async () => {
  const { unmount } = wait()
  await pass(120)
  expect([asked >= 4, asked <= 8, onReturn.mock.calls.length]).toEqual([true, true, 0])

  isReachable = true
  await pass(32)
  expect(onReturn).toHaveBeenCalledTimes(1)
  unmount()
  await pass(120)
  expect(onReturn).toHaveBeenCalledTimes(1)
})

test('D-91: it goes on at once when the browser says that there is a network', async () => {
  wait()
  await pass(1)
  isReachable = true
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(onReturn).toHaveBeenCalledTimes(1)
})

test('a hidden page asks nothing until it is looked at', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  wait()
  isReachable = true
  await pass(120)
  expect(asked).toBe(0)

  visible.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(onReturn).toHaveBeenCalledTimes(1)
})

test('a file that is missing on a server that answers is not loaded again and again', async () => {
  isReachable = true
  wait({ isAway: false })
  await pass(300)
  expect(onReturn).not.toHaveBeenCalled()
})

test('a file that did not come while the server was away is loaded when it is back', async () => {
  wait({ isAway: false })
  await pass(3)
  isReachable = true
  await pass(2)
  expect(onReturn).toHaveBeenCalledTimes(1)
})

test('a page that failed for another reason waits for its button', async () => {
  isReachable = true
  wait({ isWaiting: false })
  await pass(300)
  expect([asked, onReturn.mock.calls.length]).toEqual([0, 0])
})
