// @vitest-environment node
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { pauseRefresh, refresh, resumeRefresh } from './refresh.ts'

afterEach(() => {
  resumeRefresh()
  vi.useRealTimers()
})

/** Renders a page that reads a number from the server. The test decides when each answer arrives. */
function reading() {
  const client = new QueryClient()
  const answers: (() => void)[] = []
  let current = 0
  const observer = new QueryObserver(client, {
    queryKey: ['number'],
    queryFn: () => {
      const read = current
      return new Promise<number>((resolve) => answers.push(() => resolve(read)))
    },
  })
  observer.subscribe(() => undefined)
  return { client, answers, observer, change: () => ++current }
}

test('a change while the first read is under way is seen', async () => {
  const { client, answers, observer, change } = reading()
  change()
  const refreshed = refresh(client, { queryKey: ['number'] })
  answers[0]?.()
  await Promise.resolve()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.()
  await refreshed
  expect(observer.getCurrentResult().data).toBe(1)
})

test('a query that was read before is read once more, and no other is', async () => {
  const { client, answers, observer, change } = reading()
  answers[0]?.()
  await expect.poll(() => observer.getCurrentResult().data).toBe(0)
  change()
  const elsewhere = refresh(client, { queryKey: ['other'] })
  await elsewhere
  expect(answers).toHaveLength(1)
  const refreshed = refresh(client, { queryKey: ['number'] })
  answers[1]?.()
  await refreshed
  expect(answers).toHaveLength(2)
  expect(observer.getCurrentResult().data).toBe(1)
})

test('D-56: what changes during a pause is read once after it, and no longer pause is possible', async () => {
  vi.useFakeTimers()
  const { client, answers, change } = reading()
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  for (const end of [resumeRefresh, () => vi.advanceTimersByTime(5_000)]) {
    const before = answers.length
    pauseRefresh(client)
    change()
    await refresh(client, { queryKey: ['number'] })
    await refresh(client, { queryKey: ['number'] })
    await vi.advanceTimersByTimeAsync(4_000)
    expect(answers).toHaveLength(before)
    end()
    await vi.advanceTimersByTimeAsync(0)
    expect(answers).toHaveLength(before + 1)
    answers.at(-1)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
})
