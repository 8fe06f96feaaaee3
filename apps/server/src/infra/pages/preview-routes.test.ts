import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConsoleBuild } from './console-build.ts'
import { previewRoutes } from './preview-routes.ts'
import { writeSmallWeb } from './testing/small-web.ts'

let dist: string
let app: Hono

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'orbita-preview-'))
  await writeSmallWeb(dist)
  app = new Hono().route('/', previewRoutes((await readConsoleBuild(dist)).preview))
})

afterAll(() => rm(dist, { recursive: true }))

test.each(['/muestra/assets/nada.js', '/muestra/preview.html', '/muestra/..%2fconsole/index.html'])(
  'there is no %s',
  async (path) => {
    expect((await app.request(path)).status).toBe(404)
  },
)

test('the preview has no origin, asks for nothing, and only the product itself shows it in a frame', async () => {
  const policy = (await app.request('/muestra')).headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "connect-src 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
    ]),
  )
  expect(policy?.join()).not.toMatch(/unsafe|allow-same-origin|allow-forms/)
})

test('its files can be read without an origin', async () => {
  const { status, headers } = await app.request('/muestra/assets/muestra-1a2b.js')
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('cache-control')).toContain('immutable')
})
