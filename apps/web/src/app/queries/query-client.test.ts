import { dehydrate, MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ANA } from '../../../test/visit.ts'
import { type FailureCode, RpcError } from '../../rpc/rpc-error.ts'
import type { Brought, Reads } from '../page-facts.ts'
import { forgetSession, rememberProfile } from '../session/session-store.ts'
import { clientOf } from './client-of.ts'
import { createQueryClient, isEnd } from './query-client.ts'
import { queryKeys } from './query-keys.ts'

const onEnd = vi.fn()
let client: QueryClient

beforeEach(() => {
  onEnd.mockReset()
  forgetSession()
  client = createQueryClient(onEnd)
})

afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

/** Reads something that fails this way; returns how many times it was asked for in five minutes. */
async function callsThatFail(failure: Error): Promise<number> {
  vi.useFakeTimers()
  let calls = 0
  const queryFn = async () => {
    calls++
    throw failure
  }
  const stop = new QueryObserver(client, { queryKey: ['one'], queryFn }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(300_000)
  stop()
  return calls
}

test.each<[FailureCode, number]>([
  ['NOT_FOUND', 1],
  ['NO_SESSION', 1],
  ['MALFORMED', 1],
  ['UNREACHABLE', 3],
  ['UNAVAILABLE', 3],
  ['SLOW_DOWN', 3],
])('a read that fails with %s is asked for %d times', async (code, calls) => {
  expect(await callsThatFail(new RpcError(code))).toBe(calls)
})

test('a read that was not answered in time fails at once', async () => {
  const late = Object.assign(new RpcError('UNREACHABLE'), { cause: new DOMException('late', 'TimeoutError') })
  expect(await callsThatFail(late)).toBe(1)
})

test('a bug in the page is not asked for again', async () => {
  expect(await callsThatFail(new Error('a bug'))).toBe(1)
})

test('a command that fails is not sent again on its own', async () => {
  vi.useFakeTimers()
  const mutationFn = vi.fn(() => Promise.reject(new RpcError('UNREACHABLE')))
  const sent = new MutationObserver(client, { mutationFn }).mutate().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await sent).toBeInstanceOf(RpcError)
  expect(mutationFn).toHaveBeenCalledTimes(1)
  expect(onEnd).not.toHaveBeenCalled()
})

test.each<FailureCode>(['NO_SESSION', 'ACCOUNT_INACTIVE', 'PROFILE_NOT_FOUND', 'PLATFORM_NOT_ALLOWED'])(
  'S-31: a read or a command refused with %s ends the session',
  async (code) => {
    const failure = new RpcError(code)
    await client.fetchQuery({ queryKey: ['one'], queryFn: () => Promise.reject(failure) }).catch(() => undefined)
    expect(onEnd.mock.calls).toEqual([[failure]])

    const mutationFn = () => Promise.reject(failure)
    await new MutationObserver(client, { mutationFn }).mutate().catch(() => undefined)
    expect(onEnd.mock.calls).toEqual([[failure], [failure]])
  },
)

test('another refusal does not end the session', async () => {
  const failure = new RpcError('NOT_ENOUGH_CREDITS')
  await client.fetchQuery({ queryKey: ['one'], queryFn: () => Promise.reject(failure) }).catch(() => undefined)
  expect(onEnd).not.toHaveBeenCalled()
  expect([isEnd(failure), isEnd(new Error('NO_SESSION')), isEnd(undefined)]).toEqual([false, false, false])
})

test('what one person read is forgotten when the session ends or another begins, and only then', () => {
  rememberProfile(ANA)
  client.setQueryData(['one'], 'of Ana')
  rememberProfile({ ...ANA, credits: 7 })
  expect(client.getQueryData(['one'])).toBe('of Ana')

  rememberProfile({ ...ANA, email: 'luis@orbita.example' })
  expect(client.getQueryData(['one'])).toBeUndefined()

  client.setQueryData(['one'], 'of Luis')
  forgetSession()
  expect(client.getQueryData(['one'])).toBeUndefined()
})

describe('what the document brought', () => {
  const at = Date.parse('2026-11-27T12:00:00Z')
  const brought = (keptSince: number | undefined): Brought => {
    const server = new QueryClient()
    server.setQueryData(queryKeys.figuras.home, { today: '2026-11-27' }, { updatedAt: at })
    return { state: dehydrate(server), keptSince }
  }
  const stateOf = (brought: Brought) => createQueryClient(onEnd, brought).getQueryState(queryKeys.figuras.home)

  test('has just come, whatever the clock of the server says', () => {
    const data = { today: '2026-11-27' }
    expect(stateOf(brought(undefined))).toMatchObject({
      data,
      dataUpdatedAt: performance.timeOrigin,
      isInvalidated: false,
    })
  })

  test('is as old as it says, and asked for again, when it lay on the device', () => {
    expect(stateOf(brought(at))).toMatchObject({ dataUpdatedAt: at, isInvalidated: true })
  })
})

describe('the cache of a visit', () => {
  test('is one, which takes what the document brought', () => {
    const server = new QueryClient()
    server.setQueryData(['one'], 'of Ana')
    const reads: Reads = { brought: { state: dehydrate(server), keptSince: undefined } }
    expect(clientOf(reads).getQueryData(['one'])).toBe('of Ana')
    expect(clientOf(reads)).toBe(reads.client)
    expect(reads.brought).toBeUndefined()
  })

  test('ends the session through the page that is open', async () => {
    const reads: Reads = { onEnd }
    const failure = new RpcError('NO_SESSION')
    const read = () => clientOf(reads).fetchQuery({ queryKey: ['one'], queryFn: () => Promise.reject(failure) })
    await read().catch(() => undefined)
    expect(onEnd.mock.calls).toEqual([[failure]])
  })
})
