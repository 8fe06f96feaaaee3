import { expect, test } from 'vitest'
import { lateAnswers } from './late-answers.ts'

const LIMITS = { count: 3, bytes: 1_000, milliseconds: 600_000 }

/** Answers of so many bytes. */
const some = (bytes: number) => ({ answers: new Map([['/rpc/figuras/home', 'x'.repeat(bytes)]]) })

/** Lets what follows from settled promises happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('keeps no more bytes than its limit, and has room again once they were taken', async () => {
  const late = lateAnswers<ReturnType<typeof some>>(LIMITS)
  for (const key of ['a', 'b']) late.keep(key, Promise.resolve(some(500)))
  await settle()
  late.keep('c', Promise.resolve(some(1)))
  await settle()
  expect(late.take('c')).toBeUndefined()

  expect(await late.take('a')).toEqual(some(500))
  late.keep('c', Promise.resolve(some(500)))
  await settle()
  expect(await late.take('c')).toEqual(some(500))
  expect(await late.take('b')).toEqual(some(500))
})

test('keeps no more answers than its limit, and each for one call', async () => {
  const late = lateAnswers<ReturnType<typeof some>>(LIMITS)
  for (const key of ['a', 'b', 'c', 'd']) late.keep(key, Promise.resolve(some(1)))
  expect(late.take('d')).toBeUndefined()
  expect(await late.take('a')).toEqual(some(1))
  expect(late.take('a')).toBeUndefined()
})

test('counts the bytes of a page that is asked for again once', async () => {
  const late = lateAnswers<ReturnType<typeof some>>(LIMITS)
  for (let again = 0; again < 5; again++) {
    late.keep('a', Promise.resolve(some(900)))
    await settle()
  }
  expect(await late.take('a')).toEqual(some(900))
})

test('forgets what failed', async () => {
  const late = lateAnswers<ReturnType<typeof some>>(LIMITS)
  late.keep('a', Promise.reject(new Error('refused')))
  await settle()
  expect(late.take('a')).toBeUndefined()
})
