import { expect, test } from 'vitest'
import type { MountedRoute } from '../../src/infra/http/mounted-routes.ts'
import { mountedProduct } from '../../src/testing/mounted-product.ts'
import { ROUTE_REQUESTS } from '../../src/testing/route-requests.ts'

const { routes: ROUTES, nameOf, subject, senderOf } = await mountedProduct()

const cursor = (value: string, id: unknown) => Buffer.from(JSON.stringify([value, id])).toString('base64url')

/** Cursors that no page gave: a NUL, instants that do not exist, and what only JavaScript takes for an instant. */
const CURSORS = [
  '\0',
  '\ud800',
  '1',
  '2026-02-30 00:00:00+00',
  '2026-01-01 25:00:00+00',
  '2026-01-01 00:00:00+99',
  '0000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  'progress -271821-04-20T00:00:00.000Z',
].flatMap((value) => [cursor(value, 1), cursor(value, 'a')])
CURSORS.push(cursor('1', '\0'), cursor('1', 2 ** 53 - 1), cursor('2026-01-01 00:00:00+00', '\0'))

const TEXTS = ['\0', '💥', '\\', "'", '(', '-1', '1e309', '99999999999999999999', 'x'.repeat(3_000)]

/** Parts of a path, as an address writes them. */
const PARTS = ['%00', '%ED%A0%80', '%F0%9F%92%A5', '%27', '-1', '999999999999999', '99999999999999999999']

type Parts = { entries?: Record<string, Parts>; pipe?: readonly Parts[]; wrapped?: Parts; options?: readonly unknown[] }

/** Returns the fields of the query of a route, by name. */
function queryOf({ definition }: MountedRoute): Record<string, Parts> {
  const { entries, pipe } = (definition?.input.query ?? {}) as Parts
  return entries ?? pipe?.[0]?.entries ?? {}
}

/** Returns the orders of a list, or one that the list does not know. */
function ordersOf({ sort }: Record<string, Parts>): string[] {
  const options = sort?.options ?? sort?.wrapped?.options ?? ['']
  return options as string[]
}

/** Returns the addresses of a route whose parts and fields are, one at a time, what no page sends. */
function addressesOf(route: MountedRoute): string[] {
  const [path = '', own = ''] = (ROUTE_REQUESTS[nameOf(route)]?.path ?? route.path).split('?')
  const steps = path.split('/')
  const places = route.path.split('/').flatMap((part, at) => (part.startsWith(':') ? [at] : []))
  const ending = own && `?${own}`
  const paths = places.flatMap((at) => PARTS.map((part) => `${steps.with(at, part).join('/')}${ending}`))
  if (route.method !== 'GET') return paths

  const fields = queryOf(route)
  const withField = (name: string, value: string, sort: string) => {
    const proper = Object.fromEntries(new URLSearchParams(own))
    return `${path}?${new URLSearchParams({ ...proper, ...(sort && { sort }), [name]: value })}`
  }
  const queries = Object.keys(fields).flatMap((name) => {
    if (name !== 'cursor') return TEXTS.map((value) => withField(name, value, ''))
    return ordersOf(fields).flatMap((sort) => CURSORS.map((value) => withField(name, value, sort)))
  })
  return [...paths, ...queries]
}

const ASKED = ROUTES.filter(({ path }) => !path.startsWith('/auth')).map((route) => [nameOf(route), route] as const)

test.each(ASKED)('%s never answers 500, whatever its address says', async (name, route) => {
  const browser = senderOf(route)
  const { request } = ROUTE_REQUESTS[name] ?? {}
  const failed: string[] = []
  for (const address of addressesOf(route)) {
    const answer = await browser.send(route.method, address, route.method === 'GET' ? {} : request?.(subject))
    if (answer.status >= 500) failed.push(address)
    await answer.body?.cancel()
  }
  expect(failed).toEqual([])
})
