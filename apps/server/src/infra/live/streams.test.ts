import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStreams } from './streams.ts'

const PEOPLE = 2_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Opens the streams of people. @returns what each receives, as text that grows */
function openAll(streams: ReturnType<typeof createStreams>, people = PEOPLE) {
  return Array.from({ length: people }, (_, userId) => {
    const received = { text: '', isOver: false }
    const stream = streams.open({ userId, accountId: userId, sessionHash: randomBytes(32) })
    const read = async () => {
      for await (const bytes of stream) received.text += Buffer.from(bytes).toString()
      received.isOver = true
    }
    void read()
    return received
  })
}

const count = (text: string, event: string) => text.split(event).length - 1

test('D-100: what changes for everybody reaches two hundred open phones within half a second', async () => {
  const streams = createStreams()
  const all = openAll(streams, 200)
  streams.invalidateForEveryone('company')
  await vi.advanceTimersByTimeAsync(500)
  expect(all.filter(({ text }) => count(text, '{"topic":"company"}') === 1)).toHaveLength(200)
  streams.close()
})

test('NO-1: each of 2,000 streams receives an event for everybody once, spread over seconds', async () => {
  const streams = createStreams()
  const all = openAll(streams)
  streams.invalidateForEveryone('rewards')
  const reached = () => all.filter(({ text }) => count(text, '{"topic":"rewards"}') === 1).length

  await vi.advanceTimersByTimeAsync(2_000)
  expect(reached()).toBeGreaterThan(PEOPLE / 4)
  expect(reached()).toBeLessThan((PEOPLE * 3) / 4)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reached()).toBe(PEOPLE)
  streams.close()
})

test('NO-1: an event for one employee reaches none of 1,999 others, and all streams end when the process stops', async () => {
  const streams = createStreams()
  const all = openAll(streams)
  streams.invalidate(7, 'packs')
  streams.close()
  await vi.advanceTimersByTimeAsync(0)

  expect(all.filter(({ text }) => text.includes('packs'))).toEqual([all[7]])
  expect(all.filter(({ text, isOver }) => isOver && count(text, 'event: bye') === 1)).toHaveLength(PEOPLE)
  expect(streams.sessions()).toEqual([])
  expect(() => streams.open({ userId: 7, accountId: 7, sessionHash: randomBytes(32) })).toThrow('UNAVAILABLE')
})

test('NO-1: a stream without news says every 25 seconds that it is there', async () => {
  const streams = createStreams()
  const [first] = openAll(streams)
  await vi.advanceTimersByTimeAsync(24_000)
  expect(count(first!.text, 'event: beat')).toBe(0)
  await vi.advanceTimersByTimeAsync(51_000)
  expect(count(first!.text, 'event: beat\ndata: {}\n\n')).toBe(3)
  streams.close()
})
