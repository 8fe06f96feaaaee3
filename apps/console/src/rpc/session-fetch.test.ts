import { beforeEach, expect, test, vi } from 'vitest'
import { sessionFetch } from './session-fetch.ts'
import { isSessionEnded, settleSession } from './session-gate.ts'

const NOT_FOUND = () => Response.json({ error: 'NOT_FOUND' }, { status: 404 })
let isOpen = true
let sent: string[] = []
let routeAnswer: () => Response = () => Response.json({ done: true })

beforeEach(() => {
  isOpen = true
  sent = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push(`${path} ${init?.body ?? ''}`.trim())
    if (!isOpen) return NOT_FOUND()
    return path === '/rpc/operator/me' ? Response.json({}) : routeAnswer()
  })
})

test('a thing that does not exist is refused at once, while the session is open', async () => {
  routeAnswer = NOT_FOUND
  expect((await sessionFetch('/rpc/operator/people/9')).status).toBe(404)
  expect(isSessionEnded()).toBe(false)
})

test('D-84: a command waits while the operator enters again, and is then sent as it was', async () => {
  routeAnswer = () => Response.json({ done: true })
  isOpen = false
  const body = '{"operationId":"one"}'
  const answer = sessionFetch('/rpc/operator/people/active', { method: 'PUT', body })
  await expect.poll(isSessionEnded).toBe(true)

  isOpen = true
  settleSession(true)
  expect(await (await answer).json()).toEqual({ done: true })
  expect(sent.filter((line) => line.includes('active'))).toEqual(Array(2).fill(`/rpc/operator/people/active ${body}`))
  expect(isSessionEnded()).toBe(false)
})

test('every call that waits goes on when the operator enters, and fails when they leave', async () => {
  isOpen = false
  const answers = [sessionFetch('/rpc/operator/people'), sessionFetch('/rpc/operator/home')]
  await expect.poll(() => sent.filter((line) => line.endsWith('/me'))).toHaveLength(2)
  await expect.poll(isSessionEnded).toBe(true)
  settleSession(false)
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404])
})
