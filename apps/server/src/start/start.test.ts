import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Terms } from '@orbita/domain/people/terms'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../env/env.ts'
import { transaction } from '../infra/db/transaction.ts'
import { writeSmallWeb } from '../infra/pages/testing/small-web.ts'
import { PepperError } from '../infra/secrets/pepper.ts'
import { StartError } from '../infra/start-error.ts'
import { publishTerms } from '../people/terms/publish-terms.ts'
import { findRoot, versionOf } from '../root.ts'
import { asUser, type DatabaseProxy, databaseProxy } from '../testing/databases/database-proxy.ts'
import { type OwnedTestDatabase, testDatabase } from '../testing/databases/test-database.ts'
import { until } from '../testing/until.ts'
import { type Product, start } from './start.ts'

const PEPPER = randomBytes(32).toString('base64')
const VALENTINA = { email: 'valentina.rojas@orbita.example', password: '10000001' }

let dist: string
let db: OwnedTestDatabase
let proxy: DatabaseProxy
const running: Product[] = []
const logged: string[] = []

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'orbita-dist-'))
  await writeSmallWeb(dist)
  db = await testDatabase()
  proxy = await databaseProxy(db.config)
})

afterEach(async () => {
  await proxy.restore()
  await Promise.all(running.splice(0).map((product) => product.stop()))
})

afterAll(async () => {
  await proxy.close()
  await rm(dist, { recursive: true })
})

async function launch(variables: Record<string, string> = {}, printed: string[] = []): Promise<Product> {
  const lameDuckMs = variables.DRAIN_SECONDS === undefined ? { lameDuckMs: 0 } : {}
  const root = findRoot()
  const { DATABASE_URL = proxy.url } = variables
  const urls = { DATABASE_URL, DATABASE_OWNER_URL: asUser(DATABASE_URL, db.owner) }
  const env = readEnv({ variables: { PORT: '0', DEMO: '1', PEPPER, ...urls, ...variables }, root })
  const logStream = { write: (line: string) => logged.push(line) }
  const product = await start({ env, root, dist, say: (line) => printed.push(line), logStream, ...lameDuckMs })
  running.push(product)
  return product
}

async function refusalOf(variables: Record<string, string>): Promise<string> {
  const error = await launch(variables).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(StartError)
  return (error as Error).message
}

const statusOf = async (product: Product, path: string, init?: RequestInit) =>
  (await fetch(`${product.url}${path}`, { redirect: 'manual', ...init })).status

async function signIn(product: Product, person = VALENTINA): Promise<{ cookie: string }> {
  const answer = await fetch(`${product.url}/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(person),
  })
  expect(answer.status).toBe(200)
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  }
}

describe('refuses to start', () => {
  test('when the port is taken, naming it and how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const message = await refusalOf({ PORT: `${port}` })
    expect(message).toContain(`El puerto ${port} ya está en uso`)
    expect(message).toContain(`PORT=${port + 1} npm start`)
    other.close()
  })

  test('when no database answers, naming its address and not the password', async () => {
    const message = await refusalOf({ DATABASE_URL: 'postgres://orbita:secretisima@127.0.0.1:1/orbita' })
    expect(message).toBe('La base de datos de DATABASE_URL no responde en 127.0.0.1:1.')
  })

  test('when the database hangs, as well', async () => {
    proxy.freeze()
    expect(await refusalOf({})).toContain('no responde en 127.0.0.1:')
  })

  test('at once when the password or the database name is wrong', async () => {
    expect(await refusalOf({ DATABASE_URL: proxy.url.replace(/:[^:@]+@/, ':otra@') })).toContain(
      'no acepta ese usuario',
    )
    expect(await refusalOf({ DATABASE_URL: `${proxy.url}_otra` })).toContain('no existe en ese servidor')
  })
})

describe('a running product', () => {
  test('is alive and ready, and shows its pages and its demo company', async () => {
    const product = await launch()
    expect(product.demo).toBe(true)
    expect(await statusOf(product, '/healthz')).toBe(200)
    expect(await statusOf(product, '/readyz')).toBe(200)
    expect(await statusOf(product, '/figuras/login')).toBe(200)
    expect(await statusOf(product, '/no-existe')).toBe(404)
    expect(await statusOf(product, '/rpc/no-existe')).toBe(404)
    expect(await (await fetch(`${product.url}/rpc/no-existe`)).json()).toEqual({ error: 'NOT_FOUND' })
    const policy = (await fetch(`${product.url}/login`)).headers.get('content-security-policy')
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+'/)
  })

  test('is ready while every connection for requests is taken', async () => {
    const product = await launch()
    // Two connections for each of them are all of the pool.
    const people = await Promise.all(
      [
        VALENTINA,
        { email: 'mateo.silva@orbita.example', password: '10000002' },
        { email: 'lucia.paredes@orbita.example', password: '10000003' },
        { email: 'sara.velez@orbita.example', password: '10000007' },
      ].map((person) => signIn(product, person)),
    )
    const holder = new pg.Client(db.config)
    await holder.connect()
    await holder.query("begin; select from users where email like '%@orbita.example' for update")
    const body = JSON.stringify({ avatar: 'nova', firstLogin: false })
    const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    // On a busy machine the first may have been refused before the last arrive, so each asks again until all are there.
    let areAllThere = false
    const ask = async (cookie: Record<string, string>) => {
      const init = { method: 'PUT', headers: { ...cookie, ...json }, body }
      while (!areAllThere) await statusOf(product, '/rpc/figuras/avatar', init)
    }
    const waiting = people.flatMap((cookie) => Array.from({ length: 8 }, () => ask(cookie)))
    const isTaken = async () => {
      const { rows } = await db.pool.query(
        `select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%from users%'`,
      )
      return rows[0].waiting >= 8
    }
    await until(isTaken).finally(() => {
      areAllThere = true
    })
    expect(await statusOf(product, '/readyz')).toBe(200)
    await holder.end()
    await Promise.all(waiting)
  })

  test('does not start beside a process with a different pepper', async () => {
    await launch()
    const refusal = launch({ PEPPER: randomBytes(32).toString('base64') })
    await expect(refusal).rejects.toThrow(PepperError)
    await expect(refusal).rejects.toThrow(/^PEPPER no es la clave de esta base de datos/)
  })

  test('reveals nothing without a session, and refuses a method that a page does not have', async () => {
    const product = await launch()
    const texts = { '/healthz': `ok ${versionOf(findRoot())}`, '/readyz': 'ok' }
    for (const [path, text] of Object.entries(texts)) {
      const answer = await fetch(`${product.url}${path}`)
      expect(await answer.text()).toBe(text)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    const init = { method: 'PUT', headers: { 'sec-fetch-site': 'same-origin' } }
    expect(await statusOf(product, '/figuras/inicio', init)).toBe(405)
    expect(await statusOf(product, '/no-existe', init)).toBe(404)
  })

  test('without its database is not ready and answers 503, then recovers by itself', async () => {
    const product = await launch()
    const headers = await signIn(product)
    for (const takeAway of [proxy.cut, proxy.freeze]) {
      await takeAway()
      const [, profile, avatar] = await Promise.all([
        // The result is cached for a second.
        until(async () => (await statusOf(product, '/readyz')) === 503),
        fetch(`${product.url}/rpc/employee/profile`, { headers }),
        statusOf(product, '/rpc/figuras/avatar', {
          method: 'PUT',
          headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          body: JSON.stringify({ avatar: 'luna', firstLogin: false }),
        }),
      ])
      expect([profile.status, avatar]).toEqual([503, 503])
      expect(await profile.json()).toEqual({ error: 'UNAVAILABLE' })
      expect(await statusOf(product, '/healthz')).toBe(200)
      expect(await statusOf(product, '/figuras/login')).toBe(200)

      await proxy.restore()
      await until(async () => (await statusOf(product, '/readyz')) === 200)
      expect(await statusOf(product, '/rpc/employee/profile', { headers })).toBe(200)
    }
  })

  test('with a database far away is slower, with one too far away answers 503 and lives, and recovers by itself', async () => {
    const product = await launch()
    const headers = await signIn(product)
    const profile = () => statusOf(product, '/rpc/employee/profile', { headers })
    proxy.slow(50)
    expect(await profile()).toBe(200)

    proxy.slow(2_000)
    expect(await Promise.all([profile(), statusOf(product, '/healthz')])).toEqual([503, 200])
    await until(async () => (await statusOf(product, '/readyz')) === 503)

    await proxy.restore()
    await until(async () => (await statusOf(product, '/readyz')) === 200)
    await until(async () => (await profile()) === 200)
  })

  test('shares sessions with another process over the same database', async () => {
    const [one, other] = await Promise.all([launch(), launch()])
    const headers = await signIn(one)
    expect(await statusOf(other, '/rpc/employee/profile', { headers })).toBe(200)

    const out = { method: 'DELETE', headers: { ...headers, 'sec-fetch-site': 'same-origin' } }
    expect(await statusOf(other, '/auth/session', out)).toBe(204)
    expect(await statusOf(one, '/rpc/employee/profile', { headers })).toBe(401)
  })

  test('is not ready for the time its proxies need, answers meanwhile, and takes nothing after it', async () => {
    const product = await launch({ DRAIN_SECONDS: '1' })
    const stopped = product.stop()
    await until(async () => (await statusOf(product, '/readyz')) === 503)
    expect(await statusOf(product, '/healthz')).toBe(200)
    expect(await statusOf(product, '/figuras/login')).toBe(200)
    await stopped
    await expect(fetch(product.url)).rejects.toThrow('fetch failed')

    const other = await launch({ DRAIN_SECONDS: '300' })
    await other.stop({ isAtOnce: true })
  })

  test('NO-1: ends the live streams when it stops, and does not wait for the browsers', async () => {
    const product = await launch()
    const answer = await fetch(`${product.url}/rpc/employee/live`, { headers: await signIn(product) })
    expect(answer.status).toBe(200)
    const [received] = await Promise.all([answer.text(), product.stop()])
    expect(received).toMatch(/event: sync\n[\s\S]*event: bye\n/)
  })

  test('NO-1: notifies its browsers of what another process did', async () => {
    const [one, other] = await Promise.all([launch(), launch()])
    const headers = await signIn(one)
    const ending = new AbortController()
    const answer = await fetch(`${one.url}/rpc/employee/live`, { headers, signal: ending.signal })
    const reader = answer.body!.getReader()
    const changed = statusOf(other, '/rpc/figuras/avatar', {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ avatar: 'luna', firstLogin: false }),
    })
    expect(await changed).toBe(200)
    let received = ''
    while (!received.includes('{"topic":"profile"}')) received += Buffer.from((await reader.read()).value!).toString()
    ending.abort()
  })

  test('D-53: shows new terms as soon as any process publishes them', async () => {
    const product = await launch()
    const terms: Terms = {
      version: '7.3',
      effectiveOn: '2026-12-01',
      title: 'Nuevos',
      sections: [{ id: 'uno', title: 'Uno', body: [{ kind: 'odds' }] }],
    }
    await transaction(db.pool, (tx) => publishTerms(tx, { terms, actor: null, now: new Date() }))
    const page = async () => (await fetch(`${product.url}/figuras/terminos-y-condiciones`)).text()
    await until(async () => (await page()).includes('$& 7.3'))
  })

  test('without DEMO does not offer an existing demo company, and warns about it', async () => {
    const printed: string[] = []
    const product = await launch({ DEMO: '0' }, printed)
    expect(product.demo).toBe(false)
    expect(printed.join()).toContain('cuyas cédulas son públicas')
    expect(await (await fetch(`${product.url}/login`)).text()).toContain('"demo":false')
  })

  test('has logged no e-mail, cédula or token in the tests above', () => {
    expect(logged.join('').length).toBeGreaterThan(500)
    expect(logged.join('')).not.toMatch(/@orbita\.example|10000001|[A-Za-z0-9_-]{43}/)
  })
})
