import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, signedIn } from '../../testing/factories.ts'
import { anEvidence, missionPath, PIXEL, publishTestChallenge } from '../../testing/game/missions.ts'
import { aMachine } from '../../testing/machines.ts'
import { exchange, listening, requestText } from '../../testing/processes/raw-http.ts'
import { testApp } from '../../testing/test-app.ts'
import { healthRoutes } from '../health/routes.ts'
import { createEdge } from './edge.ts'

const MB = 1024 * 1024

const db = await testDatabase()
const pages = new Hono()
  .get('/figuras', (c) => c.text('page'))
  .get('/broken', () => {
    throw new Error('boom')
  })
  .route(
    '/',
    healthRoutes(async () => true, '1.2.3'),
  )
const within = testApp({ db, pages })
const port = await listening(createEdge(within.app, {}))
const securePort = await listening(createEdge(within.app, { publicOrigin: 'https://orbita.example' }))

function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
}

/** Sends a head and then megabytes until the server closes. @returns the answer and the number of megabytes sent */
function flood(head: string, megabytes: number): Promise<{ answer: string; sent: number }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const chunked = /transfer-encoding: chunked/i.test(head)
    const chunk = Buffer.alloc(MB, 'x')
    const piece = chunked ? Buffer.concat([Buffer.from(`${MB.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]) : chunk
    let answer = ''
    let sent = 0
    const more = () => {
      while (sent < megabytes && socket.writable) {
        sent++
        if (!socket.write(piece)) return
      }
    }
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('drain', more)
    socket.on('error', () => undefined) // the server closes while we still send
    socket.on('close', () => resolve({ answer, sent }))
    socket.write(head)
    more()
  })
}

const POST = { method: 'POST', path: '/auth/session' }
const json = { 'content-type': 'application/json' }

test.each([
  ['declared', { ...json, 'content-length': String(100 * MB) }],
  ['in chunks', { ...json, 'transfer-encoding': 'chunked' }],
])(
  'a body of 100 MB (%s) is refused without being kept, and costs less than 20 MB of memory',
  async (_how, headers) => {
    // The first one also costs what sender and server need once.
    await flood(requestText({ ...POST, headers: { ...json, 'transfer-encoding': 'chunked' } }), 10)
    const before = process.memoryUsage().rss

    const { answer } = await flood(requestText({ ...POST, headers }), 100)

    expect(statusOf(answer)).toBe(413)
    expect(answer).toMatch(/^connection: close/im)
    expect(answer).toContain('{"error":"TOO_LARGE"}')
    expect(process.memoryUsage().rss - before).toBeLessThan(20 * MB)
  },
)

test('D-107: of a body in chunks nothing is read before the key, and above the limit it is refused to whoever has one', async () => {
  const machine = await aMachine(within)
  const chunked = { ...json, 'transfer-encoding': 'chunked', 'idempotency-key': 'one' }
  const send = (headers: Record<string, string>) =>
    requestText({ method: 'POST', path: '/api/v1/progress', headers: { ...chunked, ...headers } })

  // Its first chunk never ends: whoever waited for the body would answer nothing.
  const socket = connect(port, '127.0.0.1')
  const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(`${data}`)))
  socket.write(`${send({})}100000\r\n{`)
  expect(statusOf(await answered)).toBe(401)
  socket.destroy()

  const { answer } = await flood(send({ authorization: `Bearer ${machine.key}` }), 10)
  expect(statusOf(answer)).toBe(413)
  expect(answer).toContain('"code":"TOO_LARGE"')
  const small = `${send({ authorization: `Bearer ${machine.key}` })}2\r\n{}\r\n0\r\n\r\n`
  expect(statusOf(await exchange(port, small))).toBe(400)
})

test('a refusal reaches a sender that goes on sending, as a proxy does', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const refused = new Promise<string>((resolve) => socket.once('data', (data) => resolve(`${data}`)))
  socket.write(requestText({ ...POST, headers: { ...json, 'content-length': `${16 * MB}` } }))
  expect(statusOf(await refused)).toBe(413)

  const rest = new Promise<Error | null | undefined>((resolve) => {
    socket.on('error', resolve)
    socket.write(Buffer.alloc(16 * MB), resolve)
  })
  expect(await rest).toBeFalsy()
  socket.destroy()
})

test('a body of 64 KB is read, one byte more is not', async () => {
  const body = (bytes: number) => JSON.stringify({ email: 'a', password: 'b' }).padEnd(bytes, ' ')

  expect(statusOf(await exchange(port, requestText({ ...POST, body: body(64 * 1024) })))).toBe(401)
  expect(statusOf(await exchange(port, requestText({ ...POST, body: body(64 * 1024 + 1) })))).toBe(413)
})

test('a body that does not arrive in time is cut off, unless it is a file', async () => {
  const hurried = await listening(createEdge(within.app, { withinMs: 100 }))
  const browser = await signedIn(within, await anEmployee({ db }))
  await publishTestChallenge(db)
  const file = requestText({
    method: 'POST',
    path: `${missionPath('foto')}/evidence`,
    headers: {
      cookie: `session=${browser.cookies.get('session')}`,
      'content-type': 'image/png',
      'content-length': `${PIXEL.length}`,
      ...anEvidence(PIXEL).headers,
    },
  })
  const socket = connect(hurried, '127.0.0.1')
  const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(`${data}`)))
  socket.write(Buffer.concat([Buffer.from(file), PIXEL.subarray(0, 20)]))

  const late = await exchange(hurried, requestText({ ...POST, headers: { ...json, 'content-length': '100' } }))
  expect(statusOf(late)).toBe(408)
  expect(late).toMatch(/^connection: close/im)

  socket.write(PIXEL.subarray(20))
  expect(statusOf(await answered)).toBe(200)
})

/** Limits that a test can wait for. */
const STRICT = { headersTimeout: 100, connectionsCheckingInterval: 50 }

test('a request that lay in its socket while the process stood still is answered', async () => {
  const strict = createEdge(within.app, { limits: STRICT })
  const strictPort = await listening(strict)
  const isOpen = once(strict, 'connection')
  const socket = connect(strictPort, '127.0.0.1')
  const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(`${data}`)))
  await isOpen
  socket.write(requestText({ path: '/figuras' }))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  expect(statusOf(await answered)).toBe(200)
  socket.destroy()
})

test.each([
  ['first', ''],
  ['second', requestText({ path: '/figuras', headers: { connection: 'keep-alive' } })],
])('half a head that is the %s request of its connection is cut off', async (_which, before) => {
  const strict = await listening(createEdge(within.app, { limits: STRICT }))
  const answer = await exchange(strict, `${before}GET /figuras HTTP/1.1\r\nhost: loc`)
  expect(answer.match(/HTTP\/1\.1 \d+/g)?.at(-1)).toBe('HTTP/1.1 408')
})

test.each(['gzip', 'br', 'deflate', 'zstd'])('a body encoded as %s is refused, not inflated', async (encoding) => {
  const headers = { 'content-encoding': encoding }
  const answer = await exchange(port, requestText({ ...POST, headers, body: '{"email":"a","password":"b"}' }))

  expect(statusOf(answer)).toBe(415)
})

test.each(['TRACE', 'PROPFIND', 'LINK'])('the method %s is refused', async (method) => {
  const answer = await exchange(port, requestText({ method, path: '/figuras' }))

  expect(statusOf(answer)).toBe(405)
  expect(answer).toContain('{"error":"METHOD_NOT_ALLOWED"}')
})

test.each([
  ['PUT', '/auth/session', 'POST, DELETE'],
  ['GET', '/auth/session', 'POST, DELETE'],
  ['DELETE', '/rpc/public/terms', 'GET, HEAD'],
  ['POST', '/figuras', 'GET, HEAD'],
  ['OPTIONS', '/figuras', 'GET, HEAD'],
])('%s %s is 405 and says what is allowed', async (method, path, allowed) => {
  const answer = await exchange(port, requestText({ method, path }))

  expect(statusOf(answer)).toBe(405)
  expect(answer).toMatch(RegExp(`^allow: ${allowed}`, 'im'))
})

test('a command cannot be sent with GET', async () => {
  const browser = await signedIn(within, await anEmployee({ db }))

  expect((await browser.get('/rpc/figuras/avatar')).status).toBe(405)
})

test.each(['/healthz', '/readyz'])('%s answers those who name no host, over HTTP/1.0 too', async (path) => {
  for (const rest of ['HTTP/1.0\r\n\r\n', 'HTTP/1.1\r\nconnection: close\r\n\r\n'])
    expect(statusOf(await exchange(port, `GET ${path} ${rest}`)), rest).toBe(200)
})

test.each([
  ['garbage', 'no http at all\r\n\r\n', 400],
  ['a head above 16 KB', requestText({ path: '/figuras', headers: { cookie: 'x'.repeat(20_000) } }), 431],
  ['two lengths', 'POST /auth/session HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  [
    'a length and chunks',
    requestText({ ...POST, headers: { 'transfer-encoding': 'chunked', 'content-length': '5' } }),
    400,
  ],
  ['two hosts', 'GET /figuras HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n', 400],
  ['no host', 'GET /figuras HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['a host no one can read', requestText({ path: '/figuras', headers: { host: 'a b<' } }), 400],
])('%s is refused with the security headers', async (_what, request, status) => {
  const answer = await exchange(port, request)

  expect(statusOf(answer)).toBe(status)
  expect(answer).toMatch(/^x-content-type-options: nosniff/im)
})

test.each([
  ['a page', requestText({ path: '/figuras' }), 200],
  ['a refusal', requestText({ path: '/rpc/employee/profile' }), 401],
  ['nothing', requestText({ path: '/nada' }), 404],
  ['a failure', requestText({ path: '/broken' }), 500],
  ['a method', requestText({ method: 'TRACE', path: '/' }), 405],
])('every answer carries the security headers and no word of what made it: %s', async (_what, request, status) => {
  const answer = await exchange(port, request)
  const policy = /^content-security-policy: (.*)$/im.exec(answer)?.[1]

  expect(statusOf(answer)).toBe(status)
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
  expect(policy).toContain("object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'")
  expect(policy).not.toContain('unsafe')
  for (const name of [
    'referrer-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
  ]) {
    expect(answer).toMatch(RegExp(`^${name}: .+`, 'im'))
  }
  expect(answer).not.toMatch(/x-powered-by|^server:|boom|\.ts:/im)
  expect(answer).not.toMatch(/^strict-transport-security/im)
})

test('on https, browsers are required to use https only', async () => {
  const answer = await exchange(securePort, requestText({ path: '/figuras' }))

  expect(answer).toMatch(/^strict-transport-security: max-age=31536000/im)
})

test('an unexpected failure is a plain error code for the browser and a full line in the log', async () => {
  expect(await exchange(port, requestText({ path: '/broken' }))).toContain('{"error":"UNEXPECTED"}')
  expect(within.logged).toContainEqual({ level: 'error', text: expect.stringContaining('boom') })
})

test('an answer that its client does not read is given up', async () => {
  const large = new Hono().get('/', (c) => c.body(new Uint8Array(64 * MB)))
  const edge = createEdge(large, { unreadMs: 50 })
  const givenUp = new Promise((resolve) => {
    edge.once('request', (_request, response) => response.once('close', resolve))
  })
  const socket = connect(await listening(edge), '127.0.0.1')
  socket.pause()
  socket.write(requestText({ path: '/' }))
  await givenUp

  let received = 0
  socket.on('data', ({ length }) => {
    received += length
  })
  socket.resume()
  await new Promise((resolve) => socket.once('close', resolve).once('error', resolve))
  expect(received).toBeLessThan(64 * MB)
})
