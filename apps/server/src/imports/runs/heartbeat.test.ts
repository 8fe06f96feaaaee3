import { afterEach, expect, test, vi } from 'vitest'
import type { Queryable } from '../../infra/db/sql.ts'
import { startHeartbeat } from './heartbeat.ts'
import { RunStopped } from './runs.ts'

afterEach(() => vi.useRealTimers())

/** A database whose answers are given by hand. */
function handmade() {
  const asked: ((rows: object[]) => void)[] = []
  const query = () =>
    new Promise((resolve) => {
      asked.push((rows) => resolve({ rows, rowCount: rows.length }))
    })
  return { db: { query } as unknown as Queryable, asked }
}

test('a beat waits for the one before, and a run learns from it that it is stopped', async () => {
  vi.useFakeTimers()
  const { db, asked } = handmade()
  const heartbeat = startHeartbeat(db, { run: 'run', clock: () => new Date() })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)

  asked[0]!([{ is_stopping: false }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(2)
  heartbeat.note('write', 1, 2)

  asked[1]!([{ is_stopping: true }])
  await vi.advanceTimersByTimeAsync(0)
  expect(() => heartbeat.note('write', 2, 2)).toThrow(RunStopped)
  heartbeat.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(2)
})

test('a run that ends while a beat has no answer beats no more', async () => {
  vi.useFakeTimers()
  const { db, asked } = handmade()
  const heartbeat = startHeartbeat(db, { run: 'run', clock: () => new Date() })
  await vi.advanceTimersByTimeAsync(1_000)
  heartbeat.end()
  asked[0]!([{ is_stopping: false }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
})
