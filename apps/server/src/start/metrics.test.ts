import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../env/env.ts'
import { writeSmallWeb } from '../infra/pages/testing/small-web.ts'
import { StartError } from '../infra/start-error.ts'
import { findRoot } from '../root.ts'
import { asUser, type DatabaseProxy, databaseProxy } from '../testing/databases/database-proxy.ts'
import { type OwnedTestDatabase, testDatabase } from '../testing/databases/test-database.ts'
import { until } from '../testing/until.ts'
import { type Product, start } from './start.ts'

const PEPPER = randomBytes(32).toString('base64')
const VALENTINA = { email: 'valentina.rojas@orbita.example', password: '10000001' }
const JSON_HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

let dist: string
let db: OwnedTestDatabase
let proxy: DatabaseProxy
const running: Product[] = []

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'orbita-dist-'))
  await writeSmallWeb(dist)
  db = await testDatabase()
  proxy = await databaseProxy(db.config)
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((product) => product.stop()))
})

afterAll(async () => {
  await proxy.close()
  await rm(dist, { recursive: true })
})

async function launch(variables: Record<string, string> = {}): Promise<Product> {
  const root = findRoot()
  const urls = { DATABASE_URL: proxy.url, DATABASE_OWNER_URL: asUser(proxy.url, db.owner) }
  const env = readEnv({ variables: { PORT: '0', DEMO: '1', PEPPER, ...urls, ...variables }, root })
  const product = await start({ env, root, dist, say: () => {}, logStream: { write: () => true }, lameDuckMs: 0 })
  running.push(product)
  return product
}

const signIn = (product: Product, password: string) =>
  fetch(`${product.url}/auth/session`, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({ ...VALENTINA, password }),
  })

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

const scrape = async (product: Product) => (await fetch(product.metricsUrl!)).text()

/** Returns the value of a sample, by the start of its line without the value. */
const sampleOf = (text: string, sample: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${sample} `))
    ?.slice(sample.length + 1)

test('a taken METRICS_PORT is refused in one line, before anyone is served', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const error = await launch({ METRICS_PORT: `${port}` }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(StartError)
  const { message } = error as Error
  expect(message).toContain(`El puerto ${port} ya está en uso`)
  expect(message).toContain(`METRICS_PORT=${port + 1}`)
  other.close()
})

test('without METRICS_PORT there are no metrics, and the port of the product never has them', async () => {
  const without = await launch()
  expect(without.metricsUrl).toBeUndefined()
  const product = await launch({ METRICS_PORT: '0' })
  for (const { url } of [without, product]) expect((await fetch(`${url}/metrics`)).status).toBe(404)
  expect((await fetch(new URL('/otra', product.metricsUrl))).status).toBe(404)
  expect((await fetch(product.metricsUrl!, { method: 'POST' })).status).toBe(405)
})

test('says what people meet: requests by route pattern, refused sign-ins and streams, and never who', async () => {
  const product = await launch({ METRICS_PORT: '0' })
  expect((await signIn(product, '99999999')).status).toBe(401)
  const cookie = cookieOf(await signIn(product, VALENTINA.password))
  expect((await fetch(`${product.url}/rpc/employee/profile`, { headers: { cookie } })).status).toBe(200)
  expect((await fetch(`${product.url}/rpc/mision-espacial/challenges/123456/missions/654321`)).status).toBe(401)
  expect((await fetch(`${product.url}/valentina.rojas@orbita.example`)).status).toBe(404)
  const leaving = new AbortController()
  await fetch(`${product.url}/rpc/employee/live`, { headers: { cookie }, signal: leaving.signal })

  const text = await scrape(product)
  const count = (labels: string) => sampleOf(text, `orbita_request_duration_seconds_count{${labels}}`)
  expect(count('method="POST",route="/auth/session",audience="public",status="4xx"')).toBe('1')
  expect(
    count(
      'method="GET",route="/rpc/mision-espacial/challenges/:challengeId/missions/:missionId",audience="mision-espacial",status="4xx"',
    ),
  ).toBe('1')
  expect(count('method="GET",route="/rpc/employee/profile",audience="employee",status="2xx"')).toBe('1')
  expect(sampleOf(text, 'orbita_sign_in_refusals_total{audience="employee",reason="wrong"}')).toBe('1')
  // Those two, and the hash that e-mails without an account are compared with.
  expect(sampleOf(text, 'orbita_password_check_duration_seconds_count')).toBe('3')
  for (const browser of ['known', 'new', 'nobody']) {
    expect(sampleOf(text, `orbita_password_queue_length{browser="${browser}"}`)).toBe('0')
  }
  expect(sampleOf(text, 'orbita_live_streams')).toBe('1')
  expect(sampleOf(text, 'orbita_requests_in_flight')).toBe('0')
  expect(text).not.toMatch(/valentina|\b(?:123456|654321|10000001|99999999)\b/)
  leaving.abort()
})

test('says how the product does: connections, jobs, ledger, backup, event loop and memory', async () => {
  const product = await launch({ METRICS_PORT: '0' })
  // The answer is kept for a second.
  await until(async () => sampleOf(await scrape(product), 'orbita_task_last_result{task="ledger-check"}') === '1')

  const text = await scrape(product)
  expect(sampleOf(text, 'orbita_database_up')).toBe('1')
  expect(sampleOf(text, 'orbita_ledger_drifted_balances')).toBe('0')
  expect(Number(sampleOf(text, 'orbita_task_success_age_seconds{task="ledger-check"}'))).toBeGreaterThanOrEqual(0)
  expect(sampleOf(text, 'orbita_task_success_age_seconds{task="purge"}')).toBe('+Inf')
  expect(sampleOf(text, 'orbita_task_interval_seconds{task="purge"}')).toBe('3600')
  expect(sampleOf(text, 'orbita_backup_age_seconds')).toBe('+Inf')
  expect(Number(sampleOf(text, 'orbita_pool_connections{pool="requests",state="idle"}'))).toBeGreaterThanOrEqual(0)
  expect(sampleOf(text, 'orbita_pool_queue_length{pool="requests"}')).toBe('0')
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
    expect(Number(sampleOf(text, name))).toBeGreaterThan(0)
  }
})

test('the alerts of the documents watch metrics that exist', async () => {
  const product = await launch({ METRICS_PORT: '0' })
  await signIn(product, '99999999')
  const text = await scrape(product)
  const alerts = await readFile(join(findRoot(), 'docs/alerts.yml'), 'utf8')
  const used = new Set([...alerts.matchAll(/\b(?:orbita|nodejs|process)_\w+/g)].map(([name]) => name))
  expect(used.size).toBeGreaterThan(5)
  const declared = new Set([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name]) => name!))
  // These need the disk of the included database, or Linux.
  for (const name of ['orbita_data_disk_free_bytes', 'process_open_fds', 'process_max_fds']) declared.add(name)
  const base = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '')
  expect([...used].filter((name) => !declared.has(name) && !declared.has(base(name)))).toEqual([])
})
