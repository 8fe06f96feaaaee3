import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Audience } from '../../infra/http/audience.ts'
import { type ProblemCode, statusOf } from '../../infra/http/machines/problem.ts'
import { mountedRoutes } from '../../infra/http/mounted-routes.ts'
import { Browser } from '../browser.ts'
import { databaseDigest } from '../databases/database-digest.ts'
import { testDatabase } from '../databases/test-database.ts'
import { anEmployee, type TestEmployee } from '../factories.ts'
import { prepareRoutes, ROUTE_REQUESTS } from '../route-requests.ts'
import { testApp } from '../test-app.ts'
import { browsers, expectedAt, PERSONAS, type Persona } from './personas.ts'

/** Tests every route of an audience with every persona: those that it refuses, and those that it lets in. */
export async function testAudience(audience: Audience): Promise<void> {
  const db = await testDatabase()
  const within = { ...testApp({ db }), db }
  const make = browsers(within)

  /** The output schema of each route; none for files and streams. */
  const outputs = new Map(
    mountedRoutes(within.app).map(({ method, path, definition }) => [`${method} ${path}`, definition?.output]),
  )

  /** Another employee, whose data only operators may see or change. */
  let bystander: TestEmployee

  /** One session of each persona; requests that are refused leave it as it is. */
  const kept = {} as Record<Persona, Browser>

  /** The rows as the last refused request left them. */
  let rows: Record<string, string>

  beforeAll(async () => {
    bystander = await anEmployee({ db }, { email: 'testigo@orbita.example', password: '55555555', name: 'Testigo' })
    await prepareRoutes(db.pool)
    for (const persona of Object.keys(PERSONAS) as Persona[]) kept[persona] = await make[persona]()
    rows = await databaseDigest(db.pool)
  })

  /** Returns a browser with the cookies of a persona, because a refusal may take them away. */
  function copyOf(persona: Persona): Browser {
    const copy = new Browser(within.app)
    for (const [name, value] of kept[persona].cookies) copy.cookies.set(name, value)
    Object.assign(copy.own, kept[persona].own)
    return copy
  }

  const cells = Object.keys(ROUTE_REQUESTS)
    .filter((route) => ROUTE_REQUESTS[route]?.audience === audience)
    .flatMap((route) =>
      (Object.keys(PERSONAS) as Persona[]).map((persona) => ({ route, persona, expected: expectedAt(route, persona) })),
    )

  test.each(cells.filter(({ expected }) => expected !== 'in' && expected !== 'elsewhere'))(
    '$route refuses $persona with $expected: no data, no row changed',
    async ({ route, persona, expected }) => {
      const browser = copyOf(persona)
      const [method = '', path = ''] = route.split(' ')

      const answer = await browser.send(
        method,
        ROUTE_REQUESTS[route]?.path ?? path,
        ROUTE_REQUESTS[route]?.request?.(bystander),
      )

      const body = await answer.text()
      expect([answer.status, codeIn(JSON.parse(body) as Refusal)]).toEqual([
        statusOf(expected as ProblemCode),
        expected,
      ])
      const before = rows
      rows = await databaseDigest(db.pool)
      expect(rows).toEqual(before)
      expect(Object.keys(JSON.parse(body) as object).filter((key) => !REFUSAL_KEYS.includes(key))).toEqual([])
    },
  )

  test.each(cells.filter((cell) => cell.expected === 'in'))(
    '$route lets $persona in, who sees nothing of other employees',
    async ({ route, persona }) => {
      const browser = await make[persona]()
      const [method = '', path = ''] = route.split(' ')
      const { request, status, audience } = ROUTE_REQUESTS[route]!

      const answer = await browser.send(method, ROUTE_REQUESTS[route]?.path ?? path, request?.(bystander))

      expect(answer.status).toBe(status)
      const body = await bodyOf(answer)
      const output = outputs.get(route)
      if (status === 200 && output) v.parse(output, JSON.parse(body))
      expect(body).not.toContain(bystander.password)
      if (audience !== 'public' && audience !== 'operator' && audience !== 'machine') {
        expect(body).not.toContain(bystander.email)
        expect(body).not.toContain(bystander.name)
      }
    },
  )
}

type Refusal = { error?: string; code?: string }
const codeIn = ({ error, code }: Refusal) => error ?? code
/** Of an `ErrorBody`, of a problem of RFC 9457, and of an error of RFC 7644. */
const REFUSAL_KEYS = ['error', 'details', 'type', 'title', 'status', 'detail', 'code', 'errors', 'schemas', 'scimType']

/** Reads a body, or only the beginning of a stream. */
async function bodyOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-type') !== 'text/event-stream') return answer.text()

  const reader = answer.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}
