import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RpcError } from '../../rpc/rpc-error.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { refetchWhenReachable } from './refetch-when-reachable.ts'

let client: QueryClient
let isReachable: boolean
let calls: string[]
let stops: (() => void)[]
const onUnsure = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  isReachable = true
  calls = []
  onUnsure.mockClear()
  stops = [refetchWhenReachable(client, { onUnsure })]
})

afterEach(() => {
  for (const stop of stops) stop()
  client.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Shows the answer to a call on the page, as a component does. */
function show(name: string, queryKey: readonly unknown[] = [name]): void {
  const queryFn = async () => {
    calls.push(name)
    if (!isReachable) throw new RpcError('UNREACHABLE')
    return name
  }
  stops.push(new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => undefined))
}

async function send(error?: RpcError): Promise<void> {
  const mutationFn = async () => {
    if (error) throw error
  }
  await new MutationObserver(client, { mutationFn }).mutate().catch(() => undefined)
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

test('D-91: what could not be loaded in a tunnel is loaded when the server answers again, and only that', async () => {
  show('profile', queryKeys.sessionWatch('figuras'))
  show('album')
  await pass(0)
  isReachable = false
  show('packs')
  await pass(60)
  const asked = calls.filter((name) => name === 'profile').length
  expect(asked).toBeGreaterThan(2)
  expect(calls.filter((name) => name === 'packs')).toHaveLength(1)

  isReachable = true
  calls = []
  await pass(40)
  expect(calls).toEqual(['profile', 'packs'])
  await pass(600)
  expect(calls).toHaveLength(2)
  expect(onUnsure).not.toHaveBeenCalled()
})

test('a page on which everything was answered asks for nothing', async () => {
  show('profile', queryKeys.sessionWatch('figuras'))
  await send()
  await send(new RpcError('LAST_COPY'))
  await pass(600)
  expect([calls, vi.getTimerCount()]).toEqual([['profile'], 0])
})

test('D-91: after a command whose answer was lost, everything counts as out of date', async () => {
  show('profile', queryKeys.sessionWatch('figuras'))
  await pass(0)
  await send(new RpcError('UNREACHABLE'))
  expect(onUnsure).not.toHaveBeenCalled()
  await pass(10)
  expect(onUnsure).toHaveBeenCalledOnce()
})

test('a page that is hidden, or knows that it has no network, waits', async () => {
  show('profile', queryKeys.sessionWatch('figuras'))
  await pass(0)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await send(new RpcError('UNREACHABLE'))
  await pass(600)
  vi.restoreAllMocks()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await pass(600)
  expect(calls).toEqual(['profile'])
  vi.restoreAllMocks()
  await pass(40)
  expect(onUnsure).toHaveBeenCalledOnce()
})
