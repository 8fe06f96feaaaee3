import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { API } from '../src/api.ts'
import { openApi } from '../src/infra/http/machines/open-api.ts'
import { mountedRoutes } from '../src/infra/http/mounted-routes.ts'
import { findRoot } from '../src/root.ts'
import { testDatabase } from '../src/testing/databases/test-database.ts'
import { anEmployee } from '../src/testing/factories.ts'
import { progressOf, publishTestChallenge } from '../src/testing/game/missions.ts'
import { aMachine } from '../src/testing/machines.ts'
import { testApp } from '../src/testing/test-app.ts'

const db = await testDatabase()
const within = testApp({ db })
const machine = await aMachine(within)
const ROUTES = mountedRoutes(within.app).filter(({ path }) => path.startsWith(`${API}/`))

beforeAll(() => publishTestChallenge(db))

test('D-106: the description that is served has every route of machines, and its examples pass their schemas', async () => {
  const text = await (await machine.get(`${API}/openapi.json`)).text()
  const { openapi, paths } = JSON.parse(text) as { openapi: string; paths: Record<string, Record<string, object>> }
  expect(openapi).toBe('3.1.1')
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${API}${path}`),
  )
  const mounted = ROUTES.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(mounted.filter((one) => !one.endsWith('/openapi.json')).sort())
  for (const { definition } of ROUTES) {
    const { request, answer } = definition?.described?.examples ?? {}
    if (request) v.parse(definition!.input.body!, request)
    if (answer) v.parse(definition!.output!, answer)
  }
})

test('D-106: a route without a description is a bug that stops the description', () => {
  const [route] = ROUTES
  const { described: _, ...definition } = route!.definition!
  expect(() => openApi(API, [{ ...route!, definition }])).toThrow('is not described')
})

test('D-106: the description says the fields of a fact, their limits and the header of a command', () => {
  const { paths } = openApi(API, ROUTES) as unknown as {
    paths: Record<
      string,
      { post: { parameters: object[]; requestBody: { content: Record<string, { schema: object }> } } }
    >
  }
  const { parameters, requestBody } = paths['/progress']!.post
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }))
  expect(requestBody.content['application/json']!.schema).toMatchObject({
    required: ['source', 'facts'],
    properties: {
      facts: {
        maxItems: 1_000,
        items: {
          additionalProperties: false,
          required: ['key', 'challenge', 'mission'],
          properties: { amount: { type: 'integer', minimum: -1_000_000 } },
        },
      },
    },
  })
})

test('D-106: the example of deploy/examples records progress once, however often it runs', async () => {
  const ana = await anEmployee({ db })
  const server = serve({ fetch: within.app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((listening) => server.once('listening', listening))
  try {
    const file = join(mkdtempSync(join(tmpdir(), 'orbita-api-')), 'sales.json')
    const fact = { challenge: 'rumbo', mission: 'viajes', amount: 3, day: '2026-11-18' }
    const facts = [
      { ...fact, key: 'sale-1', email: ana.email },
      { ...fact, key: 'sale-2', email: 'nadie@acme.example' },
    ]
    writeFileSync(file, JSON.stringify({ source: 'crm', facts }))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const script = join(findRoot(), 'deploy', 'examples', 'record-progress.mjs')
    const env = { ...process.env, ORBITA_URL: url, ORBITA_KEY: machine.key }
    const run = () => promisify(execFile)(process.execPath, [script, file], { env })
    const [first, again] = [await run(), await run()]
    expect(first.stdout).toContain('accepted: 1')
    expect(first.stderr.trim()).toBe('sale-2: No hay nadie con ese correo.')
    expect(again.stdout).toBe(first.stdout)
    expect(await progressOf(db, ana.userId)).toEqual(['viajes: 3/10'])
  } finally {
    server.close()
  }
})
