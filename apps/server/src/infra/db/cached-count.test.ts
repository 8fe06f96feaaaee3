import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { until } from '../../testing/until.ts'
import { cachedCount } from './cached-count.ts'
import type { Queryable } from './sql.ts'

const { pool, asOwner } = await testDatabase()
const MINUTE_MS = 60_000
let counts = 0
let fails = false
let now = 0

/** A count that says how often it was made. */
const next = (name: string) =>
  cachedCount(
    name,
    async (_db: Queryable) => {
      if (fails) throw new Error('the database is away')
      return ++counts
    },
    () => now,
  )

afterEach(() => {
  fails = false
})

test('in a company that is not large, every answer is counted anew', async () => {
  const count = next('small')
  const first = await count(pool)
  expect(await count(pool)).toBe(first + 1)
})

test('in a large one it is remembered for a minute, renewed behind an answer, and waited for when it is old', async () => {
  await pool.query(
    `insert into users (email, name, platform) select 'p' || n || '@orbita.example', 'P', '{}' from generate_series(1, 10100) n`,
  )
  await asOwner('analyze users')
  // What was known of its size is a minute old by then.
  now += MINUTE_MS + 1
  const count = next('large')
  const [first, beside] = await Promise.all([count(pool), count(pool)])
  expect(beside).toBe(first)
  now += MINUTE_MS - 1
  expect(await count(pool)).toBe(first)

  now += 2
  expect(await count(pool)).toBe(first)
  await until(async () => (await count(pool)) === first + 1)

  now += 10 * MINUTE_MS + 1
  expect(await count(pool)).toBe(first + 2)
})

test('a count that failed is not remembered', async () => {
  const count = next('failing')
  fails = true
  await expect(count(pool)).rejects.toThrow('away')
  fails = false
  expect(await count(pool)).toBe(counts)
})
