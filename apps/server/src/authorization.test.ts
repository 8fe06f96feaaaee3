import { ERRORS, type ErrorCode } from '@orbita/domain/errors'
import { Hono } from 'hono'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { type Audience, publicRoutes } from './infra/http/audience.ts'
import { mountedRoutes } from './infra/http/mounted-routes.ts'
import { Browser, codeOf } from './testing/browser.ts'
import { databaseDigest } from './testing/database-digest.ts'
import { anAccount, anEmployee, anOperatorSession, signedIn, type TestEmployee } from './testing/factories.ts'
import { prepareRoutes, ROUTE_REQUESTS } from './testing/route-requests.ts'
import { testApp } from './testing/test-app.ts'
import { testDatabase } from './testing/test-database.ts'

const db = await testDatabase()
const within = testApp({ db })
const ROUTES = mountedRoutes(within.app)

/** The output schema of each route; none for files and streams. */
const OUTPUTS = new Map(ROUTES.map(({ method, path, definition }) => [`${method} ${path}`, definition?.output]))

type Reception = Record<Exclude<Audience, 'public'>, ErrorCode | 'in'>

/** Returns the reception of a persona that gets the same refusal on every employees' route and is not an operator. */
const refused = (code: ErrorCode): Reception => ({
  employee: code,
  figuras: code,
  'mision-espacial': code,
  operator: 'NOT_FOUND',
})

/** The senders, and how each audience receives them: the code of the refusal, or `in`. */
const PERSONAS = {
  nobody: refused('NO_SESSION'),
  'somebody with an invented token': refused('NO_SESSION'),
  'somebody who signed out': refused('NO_SESSION'),
  'somebody inactive': refused('ACCOUNT_INACTIVE'),
  'somebody without a document': { ...refused('PROFILE_NOT_FOUND'), employee: 'in' },
  'an employee of figuras': { ...refused('PLATFORM_NOT_ALLOWED'), employee: 'in', figuras: 'in' },
  'an employee of mision-espacial': { ...refused('PLATFORM_NOT_ALLOWED'), employee: 'in', 'mision-espacial': 'in' },
  'an employee of neither': { ...refused('PLATFORM_NOT_ALLOWED'), employee: 'in' },
  'an operator': { ...refused('NO_SESSION'), operator: 'in' },
} as const satisfies Record<string, Reception>

type Persona = keyof typeof PERSONAS

/** Another employee, whose data only operators may see or change. */
let bystander: TestEmployee

beforeAll(async () => {
  bystander = await anEmployee({ db }, { email: 'testigo@orbita.example', password: '55555555', name: 'Testigo' })
  await prepareRoutes(db.pool)
})

/** Makes a new browser of a persona for each request. */
const browserOf: Record<Persona, () => Promise<Browser>> = {
  nobody: async () => new Browser(within.app),
  'somebody with an invented token': async () => {
    const browser = await employeeOn(['figuras', 'mision-espacial'])
    const token = browser.cookies.get('session')!
    browser.cookies.set('session', token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'))
    return browser
  },
  'somebody who signed out': async () => {
    const browser = await employeeOn(['figuras', 'mision-espacial'])
    const token = browser.cookies.get('session')!
    await browser.delete('/auth/session')
    browser.cookies.set('session', token)
    return browser
  },
  'somebody inactive': async () => {
    const employee = await anEmployee({ db })
    const browser = await signedIn(within, employee)
    await db.pool.query('update users set is_active = false where id = $1', [employee.userId])
    return browser
  },
  'somebody without a document': async () => {
    const email = `${crypto.randomUUID()}@orbita.example`
    return signedIn(within, { email, accountId: await anAccount({ db }, { email, password: '1' }) })
  },
  'an employee of figuras': () => employeeOn(['figuras']),
  'an employee of mision-espacial': () => employeeOn(['mision-espacial']),
  'an employee of neither': () => employeeOn([]),
  'an operator': () => anOperatorSession(within),
}

async function employeeOn(platform: TestEmployee['platform']): Promise<Browser> {
  return signedIn(within, await anEmployee({ db }, { platform }))
}

test('every route is behind the guard of exactly one audience, and is listed for the tests below', () => {
  const found = Object.fromEntries(ROUTES.map((route) => [`${route.method} ${route.path}`, route.audience]))
  const listed = Object.fromEntries(Object.entries(ROUTE_REQUESTS).map(([route, { audience }]) => [route, audience]))

  expect(found).toEqual(listed)
})

test('every route is made by the kit, except those without JSON, and is behind the audience it was made for', () => {
  const others = ROUTES.filter(({ definition }) => definition === undefined)
  expect(others.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /rpc/employee/live',
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

const CELLS = Object.keys(ROUTE_REQUESTS).flatMap((route) =>
  (Object.keys(PERSONAS) as Persona[]).map((persona) => ({ route, persona, expected: expectedAt(route, persona) })),
)

function expectedAt(route: string, persona: Persona): ErrorCode | 'in' {
  const { audience } = ROUTE_REQUESTS[route]!
  // An employee without a document passes the guard and has no profile to read.
  if (route === 'GET /rpc/employee/profile' && persona === 'somebody without a document') return 'PROFILE_NOT_FOUND'

  return audience === 'public' ? 'in' : PERSONAS[persona][audience]
}

test.each(CELLS.filter((cell) => cell.expected !== 'in'))(
  '$route refuses $persona with $expected: no data, no row changed',
  async ({ route, persona, expected }) => {
    const browser = await browserOf[persona]()
    const [method = '', path = ''] = route.split(' ')
    const before = await databaseDigest(db.pool)

    const answer = await browser.send(
      method,
      ROUTE_REQUESTS[route]?.path ?? path,
      ROUTE_REQUESTS[route]?.request?.(bystander),
    )

    const body = await answer.text()
    expect([answer.status, (JSON.parse(body) as { error: string }).error]).toEqual([
      ERRORS[expected as ErrorCode],
      expected,
    ])
    expect(await databaseDigest(db.pool)).toEqual(before)
    expect(Object.keys(JSON.parse(body) as object).filter((key) => key !== 'error' && key !== 'details')).toEqual([])
  },
)

test.each(CELLS.filter((cell) => cell.expected === 'in'))(
  '$route lets $persona in, who sees nothing of anybody else',
  async ({ route, persona }) => {
    const browser = await browserOf[persona]()
    const [method = '', path = ''] = route.split(' ')
    const { request, status, audience } = ROUTE_REQUESTS[route]!

    const answer = await browser.send(method, ROUTE_REQUESTS[route]?.path ?? path, request?.(bystander))

    expect(answer.status).toBe(status)
    const body = await bodyOf(answer)
    const output = OUTPUTS.get(route)
    if (status === 200 && output) v.parse(output, JSON.parse(body))
    expect(body).not.toContain(bystander.password)
    if (audience !== 'public' && audience !== 'operator') {
      expect(body).not.toContain(bystander.email)
      expect(body).not.toContain(bystander.name)
    }
  },
)

/** Reads a body, or only the beginning of a stream. */
async function bodyOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-type') !== 'text/event-stream') return answer.text()

  const reader = answer.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}

test('an operator’s path that does not exist and one that does look the same to all other senders', async () => {
  const browser = await browserOf['an employee of figuras']()

  const [real, invented] = [
    await browser.put('/rpc/operator/terms', { json: {} }),
    await browser.put('/rpc/operator/nada', { json: {} }),
  ]

  expect([real.status, await codeOf(real)]).toEqual([invented.status, await codeOf(invented)])
  expect([...real.headers]).toEqual([...invented.headers])
})
