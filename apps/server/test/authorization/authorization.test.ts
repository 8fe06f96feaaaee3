import { readdirSync } from 'node:fs'
import { needOf } from '@orbita/domain/duties/needs'
import { ROUTE_NEEDS } from '@orbita/domain/duties/routes'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { publicRoutes } from '../../src/infra/http/audience.ts'
import { mountedRoutes } from '../../src/infra/http/mounted-routes.ts'
import { browsers } from '../../src/testing/authorization/personas.ts'
import { codeOf } from '../../src/testing/browser.ts'
import { testDatabase } from '../../src/testing/databases/test-database.ts'
import { ROUTE_REQUESTS } from '../../src/testing/route-requests.ts'
import { testApp } from '../../src/testing/test-app.ts'

const db = await testDatabase()
const within = testApp({ db })
const ROUTES = mountedRoutes(within.app)

test('every route is behind the guard of exactly one audience, and is listed for the tests of that audience', () => {
  const found = Object.fromEntries(ROUTES.map((route) => [`${route.method} ${route.path}`, route.audience]))
  const listed = Object.fromEntries(Object.entries(ROUTE_REQUESTS).map(([route, { audience }]) => [route, audience]))

  expect(found).toEqual(listed)
})

test('D-122: every operator’s route has a row in the table of duties, and every row a route', () => {
  const mounted = ROUTES.filter(({ audience }) => audience === 'operator').map(
    ({ method, path }) => `${method} ${path.replace('/rpc/operator', '')}`,
  )

  expect(mounted.toSorted()).toEqual(Object.keys(ROUTE_NEEDS).toSorted())
})

test('D-122: whoever only reads changes nothing: no route that is a command asks for reading alone, but one’s own', () => {
  const commands = ROUTES.filter(
    ({ audience, definition }) => audience === 'operator' && ['command', 'upload'].includes(definition?.kind ?? ''),
  ).map(({ method, path }) => `${method} ${path.replace('/rpc/operator', '')}` as keyof typeof ROUTE_NEEDS)

  expect(commands.filter((route) => needOf(route).access === 'read')).toEqual([
    'PUT /operators/me/name',
    'PUT /operators/me/passphrase',
    'PUT /operators/requests/:requestId/decision',
  ])
})

test('every route is made by the kit, except those without JSON, and is behind the audience it was made for', () => {
  const others = ROUTES.filter(({ definition }) => definition === undefined)
  expect(others.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /auth/company/start',
    'GET /auth/company/return',
    'GET /rpc/employee/live',
    'GET /api/v1/openapi.json',
    'POST /cuenta-de-la-empresa/salida',
    'GET /correo/:token',
    'POST /correo/:token',
    'POST /login',
    'POST /figuras/login',
    'POST /mision-espacial/login',
  ])
  for (const { path, audience, definition } of ROUTES) if (definition) expect(definition.audience, path).toBe(audience)
})

test('a route mounted without a guard is found', () => {
  const forgotten = new Hono()
    .get('/rpc/oops', (c) => c.json({}))
    .route(
      '/rpc/late',
      publicRoutes().get('/x', (c) => c.json({})),
    )
  const { app } = testApp({ db, pages: forgotten })

  const without = mountedRoutes(app).filter((route) => route.audience === undefined)
  expect(without.map((route) => route.path)).toEqual(['/rpc/oops', '/rpc/late/x'])
})

test('every audience has a file of tests', () => {
  const tested = readdirSync(import.meta.dirname).flatMap(
    (file) => /^(?!authorization)(.+)\.test\.ts$/.exec(file)?.[1] ?? [],
  )
  expect(new Set(ROUTES.map(({ audience }) => audience))).toEqual(new Set(tested))
})

test('an operator’s path that does not exist and one that does look the same to all other senders', async () => {
  const browser = await browsers({ ...within, db })['an employee of figuras']()

  const [real, invented] = [
    await browser.put('/rpc/operator/terms', { json: {} }),
    await browser.put('/rpc/operator/nada', { json: {} }),
  ]

  expect([real.status, await codeOf(real)]).toEqual([invented.status, await codeOf(invented)])
  const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'x-request-id')
  expect(headersOf(real)).toEqual(headersOf(invented))
})
