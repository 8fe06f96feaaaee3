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

test('refuses once the bucket is empty, which fills by a tenth of the limit each second', () => {
  const { clock, take, takeAll } = buckets(10)
  expect(takeAll('ana')).toBe(LIMIT)
  expect(take('ana')).toBe(false)
  clock.advance({ seconds: 5 })
  expect(takeAll('ana')).toBe(1)
  // Whoever asks before there is a whole token loses the part there was.
  clock.advance({ seconds: 2 })
  expect(take('ana')).toBe(false)
  clock.advance({ seconds: 2 })
  expect(take('ana')).toBe(false)
  clock.advance({ days: 1 })
  expect(takeAll('ana')).toBe(LIMIT)
})

test('keeps no more buckets than it may, whatever number of keys comes', () => {
  const { all, take } = buckets(100)
  for (let key = 0; key < 10_000; key++) {
    expect(take(`invented ${key}`)).toBe(true)
    expect(all.size).toBeLessThanOrEqual(100)
  }
  expect(all.size).toBe(100)
})

test('of too many buckets the one unused the longest goes, not the one that came first', () => {
  const { take, takeAll } = buckets(2)
  takeAll('busy')
  takeAll('calm')
  expect(take('busy')).toBe(false)
  take('new')
  // The first is still empty; the second went, and begins again.
  expect(take('busy')).toBe(false)
  expect(takeAll('calm')).toBe(LIMIT)
})

test('a bucket goes once a whole window has passed since its last use, and not a moment before', () => {
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
