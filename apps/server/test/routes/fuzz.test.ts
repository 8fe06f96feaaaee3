import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mountedRoutes } from '../../src/infra/http/mounted-routes.ts'
import { connectionFrom, ORIGIN } from '../../src/testing/browser.ts'
import { testDatabase } from '../../src/testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../src/testing/factories.ts'
import { aMachine } from '../../src/testing/machines.ts'
import { prepareRoutes, ROUTE_REQUESTS } from '../../src/testing/route-requests.ts'
import { testApp } from '../../src/testing/test-app.ts'

/** The number of random inputs for each route. */
const RUNS = process.env.ORBITA_LONG ? 10_000 : 10

const db = await testDatabase()
const within = testApp({ db })
await prepareRoutes(db.pool)
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom('\0', '\ud800', '__proto__', '💥', "' or 1=1 --"),
)

/** Generates JSON of any shape, or the malformed text of a careless or hostile client. */
const anything = fc.oneof(
  fc.json({ stringUnit: 'binary' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'null', '[]', '{', '{"a":1e999}', '\ufeff{}', '{"__proto__":{}}', '"\\ud800"'),
)

/** Generates a valid request with one mutation. */
function mutated(proper: object): fc.Arbitrary<string> {
  const keys = [...Object.keys(proper), 'id']
  const value = fc.oneof(fc.jsonValue(), text, fc.double(), fc.array(text), fc.constant(undefined))
  return fc.oneof(
    fc.tuple(fc.constantFrom(...keys), value).map(([key, wrong]) => JSON.stringify({ ...proper, [key]: wrong })),
    fc.tuple(text, value).map(([key, surplus]) => JSON.stringify({ ...proper, [key]: surplus })),
    fc.nat(JSON.stringify(proper).length).map((length) => JSON.stringify(proper).slice(0, length)),
  )
}

const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/json\t',
  '',
)

const query = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((parameters) => `?${parameters}`),
)

test.each(mountedRoutes(within.app))(
  '$method $path never answers 500, whatever it is sent',
  async ({ method, path, audience }) => {
    const browser =
      audience === 'operator'
        ? await anOperatorSession(within)
        : audience === 'machine'
          ? await aMachine(within)
          : await anEmployeeSession()
    const proper = ROUTE_REQUESTS[`${method} ${path}`]
    const { json = {}, form, file, headers: own = {} } = proper?.request?.(await anEmployee({ db })) ?? {}
    const statuses = new Set<number>()
    const body = fc.oneof(anything, mutated(form ?? (json as object)))
    // The address is the bare pattern of the route, or one of something that exists.
    const where = fc.constantFrom(path, proper?.path ?? path)
    const right = file?.type ?? (form ? 'application/x-www-form-urlencoded' : 'application/json')
    const type = file ? fc.oneof(fc.constant(right), contentType) : form ? fc.constant(right) : contentType
    // These get past the guards, which the others do by chance.
    const exact = JSON.stringify(form ?? json)
    const examples = [path, proper?.path ?? path].flatMap((to): [string, string, string, string, boolean][] => [
      [to, exact, right, '', true],
      [to, '{}', right, '', true],
      [to, '', '', '', false],
      [to, exact, right, '', false],
    ])

    await fc.assert(
      fc.asyncProperty(where, body, type, query, fc.boolean(), async (to, sent, sentType, search, isNamed) => {
        const headers = {
          ...browser.own,
          ...(isNamed && own),
          host: 'localhost:3000',
          'sec-fetch-site': 'same-origin',
          'content-type': sentType,
          'content-length': String(Buffer.byteLength(sent)),
          cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
        }
        const init = { method, headers, ...(method !== 'GET' && { body: sent }) }
        const answer = await within.app.request(`${ORIGIN}${to}${search}`, init, connectionFrom('192.0.2.1'))

        // The groups of a directory, of which there are none, are answered with 501.
        if (answer.status !== 501) expect(answer.status).toBeLessThan(500)
        statuses.add(answer.status)
      }),
      { numRuns: examples.length + RUNS, examples },
    )
    // At least one request got past the guards to the route itself. One that reads something the tests have none of ends
    // with its own 404.
    const reached =
      (method === 'GET' || audience === 'machine' || audience === 'public') && [404, 501].includes(proper?.status ?? 0)
        ? [proper!.status]
        : [200, 204, 303, 400]
    expect(reached.some((status) => statuses.has(status))).toBe(true)
    expect(within.logged.filter((line) => line.level === 'error')).toEqual([])
  },
  Math.max(120_000, RUNS * 600),
)

async function anEmployeeSession() {
  return signedIn(within, await anEmployee({ db }))
}
