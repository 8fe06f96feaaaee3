import { expect, test } from 'vitest'
import { FakeClock } from '../../testing/fake-clock.ts'
import { tokenBuckets } from './token-buckets.ts'

const LIMIT = 3

function buckets(most: number) {
  const clock = new FakeClock()
  const all = tokenBuckets(most)
  const takeAll = (key: string) => {
    let taken = 0
    while (all.take(key, LIMIT, clock.read())) taken++
    return taken
  }
  return { clock, all, takeAll, take: (key: string) => all.take(key, LIMIT, clock.read()) }
}

test('refuses once the bucket is empty; it refills by a tenth of the limit each second', () => {
  const { clock, take, takeAll } = buckets(10)
  expect(takeAll('ana')).toBe(LIMIT)
  expect(take('ana')).toBe(false)
  clock.advance({ seconds: 5 })
  expect(takeAll('ana')).toBe(1)
  // A call before there is a whole token loses the accrued part.
  clock.advance({ seconds: 2 })
  expect(take('ana')).toBe(false)
  clock.advance({ seconds: 2 })
  expect(take('ana')).toBe(false)
  clock.advance({ days: 1 })
  expect(takeAll('ana')).toBe(LIMIT)
})

test('a bucket that was hardly used fills to its limit and no further', () => {
  const { clock, take, takeAll } = buckets(10)
  expect(take('ana')).toBe(true)
  clock.advance({ seconds: 9 })
  expect(takeAll('ana')).toBe(LIMIT)
})

test('never keeps more buckets than its maximum, however many keys come', () => {
  const { all, take } = buckets(100)
  for (let key = 0; key < 10_000; key++) {
    expect(take(`invented ${key}`)).toBe(true)
    expect(all.size).toBeLessThanOrEqual(100)
  }
  expect(all.size).toBe(100)
})

test('evicts the bucket unused the longest, not the oldest one', () => {
  const { take, takeAll } = buckets(2)
  takeAll('busy')
  takeAll('calm')
  expect(take('busy')).toBe(false)
  take('new')
  // The first is still empty; the second was evicted, and begins again.
  expect(take('busy')).toBe(false)
  expect(takeAll('calm')).toBe(LIMIT)
})

test('a bucket is dropped once a whole window has passed since its last use, and not before', () => {
  const { clock, all, take, takeAll } = buckets(100)
  for (let key = 0; key < 50; key++) take(`gone ${key}`)
  clock.advance({ seconds: 4 })
  takeAll('used')
  clock.advance({ seconds: 5.999 })
  take('other')
  expect(all.size).toBe(52)

  clock.advance({ seconds: 0.001 })
  take('other')
  expect(all.size).toBe(2)
  expect(takeAll('used')).toBe(1)
})

test('a clock that is set back empties no bucket and fills none', () => {
  const { clock, take, takeAll } = buckets(10)
  take('ana')
  clock.advance({ seconds: -3_600 })
  expect(takeAll('ana')).toBe(LIMIT - 1)
  expect(take('ana')).toBe(false)
})
