import { expect, test, vi } from 'vitest'
import { fetchInTime } from './fetch-in-time.ts'
import { answerOf, isTooLate } from './rpc-error.ts'

/** Answers nothing; a call ends when its signal does. */
function carryNothing() {
  const limits: { ms: number; end: () => void }[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    limits.push({ ms, end: () => limit.abort(new DOMException('late', 'TimeoutError')) })
    return limit.signal
  })
  vi.stubGlobal(
    'fetch',
    async (_: unknown, init?: RequestInit) =>
      new Promise((_answer, refuse) => {
        const signal = init!.signal!
        signal.addEventListener('abort', () => refuse(signal.reason))
      }),
  )
  return limits
}

test.each(['GET', 'POST'])(
  'a network that carries nothing ends a %s after 20 seconds, as a failure of the network that is not worth repeating at once',
  async (method) => {
    const limits = carryNothing()
    const answer = answerOf(fetchInTime('/rpc/figuras/packs', { method })).catch((error: unknown) => error)
    expect(limits.map((limit) => limit.ms)).toEqual([20_000])
    limits[0]!.end()
    const failure = await answer
    expect(failure).toMatchObject({ code: 'UNREACHABLE' })
    expect(isTooLate(failure)).toBe(true)
  },
)

test('a page that is left still ends its reads at once', async () => {
  carryNothing()
  const leaving = new AbortController()
  const answer = fetchInTime('/rpc/figuras/packs', { signal: leaving.signal }).catch((error: unknown) => error)
  leaving.abort()
  expect(await answer).toMatchObject({ name: 'AbortError' })
})
