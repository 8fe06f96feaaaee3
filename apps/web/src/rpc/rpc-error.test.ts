import { expect, test } from 'vitest'
import { answerOf, isRefusal, isTooLate, isUnreachable, RpcError } from './rpc-error.ts'

/** Returns the error of an answer that is none. */
async function failureOf(answer: Response | Promise<Response>): Promise<RpcError> {
  const failure = await answerOf(Promise.resolve(answer)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(RpcError)
  return failure as RpcError
}

test('an answer is its body, and nothing for one without a body', async () => {
  expect(await answerOf(Promise.resolve(Response.json({ name: 'Ñandú' })))).toEqual({ name: 'Ñandú' })
  expect(await answerOf(Promise.resolve(new Response(null, { status: 204 })))).toBeUndefined()
})

test('a refusal says its code, when to come back, and the id of its request', async () => {
  const headers = { 'retry-after': '30', 'x-request-id': 'aZ3_x-91Qk2b' }
  const failure = await failureOf(Response.json({ error: 'SLOW_DOWN' }, { status: 429, headers }))
  expect(failure).toMatchObject({ code: 'SLOW_DOWN', retryAfter: 30, requestId: 'aZ3_x-91Qk2b' })
  expect(isRefusal(failure)).toBe(false)
  expect(isRefusal(await failureOf(Response.json({ error: 'REWARD_SOLD_OUT' }, { status: 409 })))).toBe(true)
})

test.each([
  [502, 'UNAVAILABLE', false],
  [404, 'MALFORMED', true],
  [200, 'MALFORMED', true],
])('a page of a proxy with the status %d, in place of the answer, is %s', async (status, code, isFinal) => {
  const failure = await failureOf(
    new Response('<h1>Bad Gateway</h1>', { status, headers: { 'retry-after': 'mañana' } }),
  )
  expect(failure).toMatchObject({ code, retryAfter: undefined })
  expect(isRefusal(failure)).toBe(isFinal)
})

test('a server that cannot be reached may be there later, and is told from an answer that takes too long', async () => {
  const away = await failureOf(Promise.reject(new TypeError('Failed to fetch')))
  expect([isUnreachable(away), isTooLate(away), isRefusal(away)]).toEqual([true, false, false])
  const late = await failureOf(Promise.reject(new DOMException('late', 'TimeoutError')))
  expect([isUnreachable(late), isTooLate(late), isRefusal(late)]).toEqual([true, true, false])
})
