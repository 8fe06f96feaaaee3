import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const load = () => import('./first-read.ts')

test('the moment is that of the first read, or that of the navigation by the date of the first answer', async () => {
  const { noteAnswer, noteRead, firstRead } = await load()
  vi.spyOn(performance, 'now').mockReturnValue(1_500)
  noteAnswer('not a date')
  expect(firstRead()).toBeUndefined()
  noteAnswer('Fri, 20 Nov 2026 14:00:10 GMT')
  noteRead(1)
  expect(firstRead()).toBe(new Date('2026-11-20T14:00:08.500Z').getTime())
})

test('a connection waits for the first read, and not for ever', async () => {
  const { noteRead, onFirstRead } = await load()
  const [early, ended, late] = [vi.fn(), vi.fn(), vi.fn()]
  onFirstRead(early)
  onFirstRead(ended)()
  vi.advanceTimersByTime(5_000)
  expect(early).toHaveBeenCalledTimes(1)
  onFirstRead(late)
  noteRead(1)
  vi.advanceTimersByTime(5_000)
  expect([early, ended, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
})
