import { Hono } from 'hono'
import pg from 'pg'
import { expect, test } from 'vitest'
import { onError } from '../http/on-error.ts'
import { createLog } from './create-log.ts'
import type { LogFields } from './log.ts'
import { requestLog } from './request-log.ts'

function kept(options: { isTTY?: boolean; level?: 'debug' | 'info' } = {}) {
  const lines: string[] = []
  const { isTTY = false, level = 'info' } = options
  const log = createLog({ level, stream: { isTTY, write: (line) => lines.push(line) } })
  return { log, lines, entries: () => lines.map((line) => JSON.parse(line)) }
}

test('drops every field that is not on the list', () => {
  const { log, entries, lines } = kept()
  log.info({ event: 'sign-in', email: 'ana@acme.co', cedula: '10203040', token: 'x', accountId: 7 }, 'Ingreso')
  expect(entries()).toEqual([
    { level: 'info', time: expect.any(String), event: 'sign-in', accountId: 7, msg: 'Ingreso' },
  ])
  expect(lines.join()).not.toMatch(/acme|10203040/)
})

test('says which push service refused with which status, as the guide of operations promises', () => {
  const { log, entries } = kept()
  log.warn({ event: 'push.failed', service: 'fcm.googleapis.com', statuses: [413], devices: 2 } satisfies LogFields)
  expect(entries()).toMatchObject([{ service: 'fcm.googleapis.com', statuses: [413], devices: 2 }])
})

test('keeps only the text of an error, without e-mails, long numbers or tokens', () => {
  const { log, entries, lines } = kept()
  const error = new pg.DatabaseError('invalid: ana.perez@acme.co 1020304050', 1, 'error')
  error.detail = 'Key (email)=(ana.perez@acme.co) already exists.'
  error.code = '23505'
  const token = `${'A'.repeat(42)}_`
  log.error({ event: 'request.failed', err: new Error(`session ${token}`, { cause: error }) }, 'Error inesperado')
  expect(lines.join()).not.toMatch(/acme|1020304050|AAAA/)
  expect(entries()[0].err).toMatchObject({
    type: 'Error',
    message: 'session [token]',
    stack: expect.stringContaining('create-log.test.ts'),
    cause: { code: '23505', message: 'invalid: [correo] [número]' },
  })
})

// In a time that grows with its square, this text would take minutes.
test('a long text without an e-mail is logged at once, and one with an e-mail without it', () => {
  const { log, lines } = kept()
  log.error({ event: 'request.failed', err: new Error(`${'a'.repeat(300_000)} ${'b'.repeat(90)}@acme.co`) })
  expect(lines.join()).not.toContain('acme')
})

test('a line break in a message cannot forge a line', () => {
  const { log, lines } = kept()
  log.warn({ event: 'x' }, 'uno\n{"level":"error"}')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toContain('\n')
})

test('is readable at a terminal', () => {
  const { log, lines } = kept({ isTTY: true })
  log.info({ event: 'request', method: 'GET', route: '/rpc/employee/profile', status: 200, ms: 1.2 })
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d • GET \/rpc\/employee\/profile 200 1.2 ms \(event=request\)\n$/)
})

test('logs a request with its route pattern and id, and a page only at debug level', async () => {
  const { log, entries } = kept()
  const app = new Hono().use(requestLog(log, () => '192.0.2.1'))
  app.get('/rpc/people/:id', (c) => c.text('ok')).get('/figuras', (c) => c.text('ok'))
  await app.request('/rpc/people/10203040?cedula=10203040')
  await app.request('/figuras')
  expect(entries()).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      event: 'request',
      requestId: expect.stringMatching(/^[\w-]{12}$/),
      method: 'GET',
      route: '/rpc/people/:id',
      status: 200,
      ms: expect.any(Number),
    },
  ])
})

test('every line of a request carries its id, also while several are served, and lines outside a request carry none', async () => {
  const { log, entries } = kept()
  const bothAreIn = countdown(2)
  const finished = countdown(2)
  const app = new Hono().use(requestLog(log, () => '192.0.2.1'))
  app.get('/rpc/work', async (c) => {
    log.info({ event: 'begun', count: Number(c.req.query('n')) })
    await bothAreIn.one()
    log.warn({ event: 'waited', count: Number(c.req.query('n')) })
    // This line is logged after the request, like that of a connection lost later.
    setTimeout(() => {
      log.warn({ event: 'left-behind' })
      finished.one()
    })
    return c.text('ok')
  })
  await Promise.all([app.request('/rpc/work?n=1'), app.request('/rpc/work?n=2')])
  await finished.all
  log.info({ event: 'outside' })

  const idOf = (event: string, count?: number) =>
    entries().find((entry) => entry.event === event && entry.count === count)?.requestId
  expect(idOf('begun', 1)).toMatch(/^[\w-]{12}$/)
  expect(idOf('begun', 2)).toMatch(/^[\w-]{12}$/)
  expect(idOf('begun', 1)).not.toBe(idOf('begun', 2))
  expect([idOf('waited', 1), idOf('waited', 2)]).toEqual([idOf('begun', 1), idOf('begun', 2)])
  const requests = entries().filter(({ event }) => event === 'request')
  expect(requests.map(({ requestId }) => requestId).toSorted()).toEqual([idOf('begun', 1), idOf('begun', 2)].toSorted())
  expect(entries().filter(({ event }) => event === 'left-behind')).toHaveLength(2)
  for (const event of ['left-behind', 'outside']) expect(idOf(event)).toBeUndefined()
})

test('a refusal carries the id of its request, except a 401; an answer without an error does not', async () => {
  const { log, entries } = kept()
  const app = new Hono().use(requestLog(log, () => '192.0.2.1'))
  app.get('/rpc/:status', (c) => c.body('', Number(c.req.param('status')) as 200))
  const idOf = async (status: number) => (await app.request(`/rpc/${status}`)).headers.get('x-request-id')
  expect([await idOf(200), await idOf(401)]).toEqual([null, null])
  expect(await idOf(404)).toMatch(/^[\w-]{12}$/)
  expect(await idOf(500)).toBe(entries().at(-1).requestId)
})

test.each([
  ['request.failed', new TypeError('no es una función'), 500],
  ['database.away', Object.assign(new Error(), { code: 'ECONNREFUSED' }), 503],
])('the line of the error %s carries the id of its request', async (event, error, status) => {
  const { log, entries } = kept()
  const app = new Hono().use(requestLog(log, () => '192.0.2.1')).get('/rpc/work', async () => {
    await Promise.resolve()
    throw error
  })
  app.onError(onError(log))
  const answer = await app.request('/rpc/work')
  expect(answer.status).toBe(status)

  const [failure, request] = entries()
  expect([failure.event, request.event]).toEqual([event, 'request'])
  expect(failure.requestId).toMatch(/^[\w-]{12}$/)
  expect(failure.requestId).toBe(request.requestId)
  expect(answer.headers.get('x-request-id')).toBe(failure.requestId)
})

/** Returns a promise that resolves once `one` was called a number of times. */
function countdown(times: number) {
  let left = times
  let end = () => {}
  const all = new Promise<void>((resolve) => (end = resolve))
  const one = () => {
    if (--left === 0) end()
    return all
  }
  return { all, one }
}
