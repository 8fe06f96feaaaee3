import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { readConsoleBuild } from './console-build.ts'
import { type ConsoleVisitor, consoleRoutes } from './console-routes.ts'
import { writeSmallWeb } from './testing/small-web.ts'

let dist: string
let app: Hono
let visitor: ConsoleVisitor | Error = 'nobody'

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'orbita-console-'))
  await writeSmallWeb(dist)
  const pages = new Hono().all('*', (c) => c.text('la página 404', 404))
  const visitorOf = async () => {
    if (visitor instanceof Error) throw visitor
    return visitor
  }
  app = new Hono().route('/', consoleRoutes(await readConsoleBuild(dist), visitorOf)).route('/', pages)
})

afterAll(() => rm(dist, { recursive: true }))

function get(path: string, as: ConsoleVisitor | Error = 'nobody') {
  visitor = as
  return app.request(path)
}

describe('D-70: the console', () => {
  test('does not let the product start before it is built', async () => {
    await expect(readConsoleBuild(join(dist, 'nada'))).rejects.toThrow(StartError)
  })

  test.each(['/consola', '/consola/personas/12', '/consola/nada'])('%s is no page for an employee', async (path) => {
    const answer = await get(path, 'employee')
    expect([answer.status, await answer.text()]).toEqual([404, 'la página 404'])
  })

  test('leads a browser without a session to the sign-in, which remembers the way', async () => {
    expect((await get('/consola')).headers.get('location')).toBe('/consola/login')
    const { status, headers } = await get('/consola/personas/12')
    expect([status, headers.get('location')]).toEqual([302, '/consola/login?volver=%2Fconsola%2Fpersonas%2F12'])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each(['nobody', 'employee', 'operator'] as const)('shows its sign-in to %s', async (who) => {
    expect((await get('/consola/login', who)).status).toBe(200)
  })

  test('gives each document a nonce of its own, which its policy admits and nothing else inline', async () => {
    const [one, other] = [await get('/consola', 'operator'), await get('/consola', 'operator')]
    const nonce = /nonce="([\w-]{24})"/.exec(await one.text())?.[1]
    expect(nonce).toBeDefined()
    expect(one.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}';`)
    expect(one.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(one.headers.get('cache-control')).toBe('no-store')
    expect(await other.text()).not.toContain(nonce)
  })

  test('serves its files to everybody, for a year, and a missing one as no page', async () => {
    const file = await get('/consola/assets/consola-1a2b.js', 'employee')
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    const missing = await get('/consola/assets/nada.js', 'operator')
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8'])
    expect((await get('/consola/index.html', 'employee')).status).toBe(404)
  })

  test('lets documents of employees be read in a thread that can ask for nothing, and only there', async () => {
    const policyOf = async (path: string) => (await get(path, 'operator')).headers.get('content-security-policy')
    expect(await policyOf('/consola/assets/pdf.worker-1a2b.js')).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'",
    )
    expect(await policyOf('/consola/assets/consola-1a2b.js')).toBeNull()
    expect((await get('/consola/assets/pdfium-1a2b.wasm')).headers.get('content-type')).toBe('application/wasm')
  })

  test('may use the camera, and no other device', async () => {
    expect((await get('/consola', 'operator')).headers.get('permissions-policy')).toBe(
      'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    )
  })

  test('sends its document while the sessions cannot be read: it holds no data', async () => {
    expect((await get('/consola', new Error('no database'))).status).toBe(200)
  })

  test('leaves other methods and addresses to the product', async () => {
    visitor = 'operator'
    expect((await app.request('/consola', { method: 'POST' })).status).toBe(404)
    expect((await get('/consolas', 'operator')).status).toBe(404)
  })
})
