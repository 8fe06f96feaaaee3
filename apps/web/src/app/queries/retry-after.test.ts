import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Call, PROFILE, refusal, serve } from '../../../test/visit.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Reads the profile as a page does, on each phone, and returns the calls that are made. */
function readProfile(answers: (() => Response)[], { phones = 1 } = {}): Call[] {
  const calls = serve({ [PROFILE]: () => answers.shift()!() })
  for (let phone = 0; phone < phones; phone++) {
    const client = createQueryClient(() => undefined)
    const queryFn = () => call(rpc.employee.profile.$get())
    new QueryObserver(client, { queryKey: ['profile'], queryFn }).subscribe(() => undefined)
  }
  return calls
}

const busy = (seconds: number) => () =>
  Response.json({ error: 'UNAVAILABLE' }, { status: 503, headers: { 'retry-after': `${seconds}` } })
const fine = () => Response.json({})

test('a refusal that asks for more patience than a page has is not retried', async () => {
  const calls = readProfile([busy(600), fine])
  await vi.advanceTimersByTimeAsync(1_300_000)
  expect(calls).toHaveLength(1)
})

test('what the server decided is not retried', async () => {
  const calls = readProfile([refusal('NO_SESSION'), fine])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(1)
})

test('a busy server is asked again after the time that it names, and a random part of it more', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const calls = readProfile([busy(4), busy(2), fine])
  await vi.advanceTimersByTimeAsync(5_999)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toHaveLength(2)

  await vi.advanceTimersByTimeAsync(2_999)
  expect(calls).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toHaveLength(3)
})

test('phones that were refused together come back one by one, none before the time named', async () => {
  const drawn = [0, 0.25, 0.5]
  vi.spyOn(Math, 'random').mockImplementation(() => drawn.shift()!)
  const calls = readProfile([busy(10), busy(10), busy(10), fine, fine, fine], { phones: 3 })

  const callsBy: number[] = []
  for (const milliseconds of [9_999, 1, 2_500, 2_500]) {
    await vi.advanceTimersByTimeAsync(milliseconds)
    callsBy.push(calls.length)
  }
  expect(callsBy).toEqual([3, 4, 5, 6])
})

/** Sends a command as a page does, and returns the calls that are made and the outcome. */
function sendCommand(answers: (() => Response | Promise<Response>)[]) {
  const calls = serve({ [PROFILE]: () => answers.shift()!() })
  const mutationFn = () => call(rpc.employee.profile.$get())
  const command = new MutationObserver(
    createQueryClient(() => undefined),
    { mutationFn },
  )
  command.mutate().catch(() => undefined)
  return { calls, statusOf: () => command.getCurrentResult().status }
}

test('a command that the server was too busy for is sent again after the time that it names', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { calls, statusOf } = sendCommand([busy(4), fine])
  await vi.advanceTimersByTimeAsync(3_999)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toHaveLength(2)
  expect(statusOf()).toBe('success')
})

test.each([
  ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['that the server refused', refusal('LAST_COPY')],
  ['of a sender who is asked to slow down', refusal('SLOW_DOWN')],
])('a command %s fails at once', async (_, answer) => {
  const { calls, statusOf } = sendCommand([answer, fine])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(1)
  expect(statusOf()).toBe('error')
})
