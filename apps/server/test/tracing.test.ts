import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../src/env/env.ts'
import { writeSmallWeb } from '../src/infra/pages/testing/small-web.ts'
import { findRoot } from '../src/root.ts'
import { start } from '../src/start/start.ts'
import { asUser, type DatabaseProxy, databaseProxy } from '../src/testing/databases/database-proxy.ts'
import { type OwnedTestDatabase, testDatabase } from '../src/testing/databases/test-database.ts'
import { until } from '../src/testing/until.ts'

const PEPPER = randomBytes(32).toString('base64')
const VALENTINA = { email: 'valentina.rojas@orbita.example', password: '10000001' }

type Value = { stringValue?: string; intValue?: number }
type Sent = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Value }[]
  status: { code?: number }
}

let dist: string
let db: OwnedTestDatabase
let proxy: DatabaseProxy
let collector: Server
let endpoint: string
const bodies: string[] = []

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'orbita-dist-'))
  await writeSmallWeb(dist)
  db = await testDatabase()
  proxy = await databaseProxy(db.config)
  collector = createServer(async (request, response) => {
    if (request.url === '/v1/traces') bodies.push(await text(request))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})

afterAll(async () => {
  collector.closeAllConnections()
  collector.close()
  await proxy.close()
  await rm(dist, { recursive: true })
})

const sent = () =>
  bodies
    .flatMap((body) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans as Sent[])

const attributesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

async function launch(variables: Record<string, string>) {
  const root = findRoot()
  const urls = { DATABASE_URL: proxy.url, DATABASE_OWNER_URL: asUser(proxy.url, db.owner) }
  const env = readEnv({ variables: { PORT: '0', DEMO: '1', PEPPER, ...urls, ...variables }, root })
  return start({ env, root, dist, say: () => {}, logStream: { write: () => true }, lameDuckMs: 0 })
}

const signIn = (url: string, password: string) =>
  fetch(`${url}/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ ...VALENTINA, password }),
  })

test('a collector that does not answer delays neither the product nor its end', async () => {
  const product = await launch({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  expect((await signIn(product.url, VALENTINA.password)).status).toBe(200)
  await product.stop()
})

test('traces each request with its transaction and statements, and each job, without personal data', async () => {
  const product = await launch({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  const refused = await signIn(product.url, '99999999')
  expect([refused.status, refused.headers.get('traceparent')]).toEqual([401, null])
  const answer = await signIn(product.url, VALENTINA.password)
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const forged = { cookie, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }
  expect((await fetch(`${product.url}/rpc/employee/profile?x=1`, { headers: forged })).status).toBe(200)
  await fetch(`${product.url}/rpc/mision-espacial/challenges/123456/missions/654321`)
  await until(() => fetch(`${product.url}/readyz`).then(({ status }) => status === 200))
  await product.stop()

  expect(bodies[0]).toContain('{"key":"service.name","value":{"stringValue":"orbita"}}')
  const spans = sent()
  const named = (name: string) => spans.filter((span) => span.name === name)
  const [profile] = named('GET /rpc/employee/profile')
  expect(attributesOf(profile!)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/rpc/employee/profile',
    'http.response.status_code': 200,
    'orbita.audience': 'employee',
    'orbita.request_id': expect.stringMatching(/^[\w-]{12}$/),
  })
  expect(profile).toMatchObject({ kind: 2, traceId: expect.not.stringMatching(/^a+$/) })
  expect(profile!.parentSpanId ?? '').toBe('')
  const [session] = spans.filter(
    ({ name, traceId }) => name === 'identity.find-session' && traceId === profile!.traceId,
  )
  expect(session).toMatchObject({ kind: 3, parentSpanId: profile!.spanId })
  expect(attributesOf(session!)).toEqual({ 'db.system.name': 'postgresql' })

  const [signedIn] = named('POST /auth/session').filter((one) => attributesOf(one)['http.response.status_code'] === 200)
  const [transaction] = named('transaction').filter(({ parentSpanId }) => parentSpanId === signedIn!.spanId)
  const [entered] = named('identity.enter-employee').filter(({ parentSpanId }) => parentSpanId === transaction!.spanId)
  expect(entered?.traceId).toBe(signedIn!.traceId)
  expect(named('GET /rpc/mision-espacial/challenges/:challengeId/missions/:missionId')).toHaveLength(1)
  expect(named('job ledger-check').length).toBeGreaterThan(0)
  expect(named('health.write')).toEqual([])
  expect(spans.filter(({ kind, parentSpanId }) => kind === 3 && !parentSpanId)).toEqual([])
  expect(bodies.join()).not.toMatch(/valentina|orbita\.example|10000001|99999999|123456|654321|127\.0\.0\.1|x=1/i)
})
