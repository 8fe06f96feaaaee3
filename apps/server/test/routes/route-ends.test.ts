import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import { expect, test } from 'vitest'
import type { MountedRoute } from '../../src/infra/http/mounted-routes.ts'
import { withField } from '../../src/testing/date-fields.ts'
import { mountedProduct } from '../../src/testing/mounted-product.ts'
import { ROUTE_REQUESTS } from '../../src/testing/route-requests.ts'

const { routes: ROUTES, nameOf, subject, senderOf } = await mountedProduct()

type Step = { type: string; requirement?: unknown; pipe?: readonly Step[] }
type Parts = {
  type: string
  pipe?: readonly Step[]
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  options?: readonly (v.GenericSchema | string)[]
}

/** A field of a body, with values at the ends of what it may hold. */
type Field = { path: readonly string[]; ends: readonly unknown[] }

const DAYS = ['0001-01-01', '9999-12-31']
/** The ends of the whole numbers of a database column of 32 bits, and of JavaScript. */
const NUMBERS = [0, -1, 2 ** 31, 2 ** 53 - 1]

/** Lists the fields of a schema with their ends. The first element of a list stands for all. */
function fieldsOf(schema: v.GenericSchema, path: readonly string[] = []): Field[] {
  const { type, pipe, entries = {}, item, wrapped, options = [] } = schema as unknown as Parts
  const fields = Object.entries(entries).flatMap(([key, entry]) => fieldsOf(entry, [...path, key]))
  if (item) fields.push(...fieldsOf(item, [...path, '0']))
  if (wrapped) fields.push(...fieldsOf(wrapped, path))
  for (const one of options) if (typeof one === 'object') fields.push(...fieldsOf(one, path))
  if (type === 'string') fields.push({ path, ends: [...DAYS, longest(pipe)] })
  if (type === 'number') fields.push({ path, ends: [...NUMBERS, ...limitsOf(pipe, ['min_value', 'max_value'])] })
  return fields
}

/** Returns a text of the greatest length that a field takes, in characters of four bytes. */
function longest(pipe: readonly Step[] = []): string {
  const [most = 1_000] = limitsOf(pipe, ['max_length'])
  return '😀'.repeat(Math.floor(most / 2))
}

/** Returns what the given steps of a pipe, and of the pipes in it, require. Its first step is the schema itself. */
function limitsOf(pipe: readonly Step[] = [], types: readonly string[]): number[] {
  return pipe.flatMap((step, place) => [
    ...(types.includes(step.type) && typeof step.requirement === 'number' ? [step.requirement] : []),
    ...(place === 0 && step.pipe !== pipe ? limitsOf(step.pipe, types) : []),
  ])
}

/** Sends a command that is valid but for one field. @returns the status */
async function statusWith(route: MountedRoute, { path: field }: Field, value: unknown): Promise<number> {
  const browser = senderOf(route)
  const { path = route.path, request } = ROUTE_REQUESTS[nameOf(route)]!
  const proper = request?.(subject)
  const fresh = {
    ...(proper?.json as object),
    ...(route.definition?.kind === 'command' && { operationId: randomUUID() }),
  }
  const answer = await browser.send(route.method, path, { ...proper, json: withField(fresh, field, value) })
  await answer.body?.cancel()
  return answer.status
}

const ASKED = ROUTES.filter(({ path }) => !path.startsWith('/auth')).flatMap((route) => {
  const fields = route.definition?.input.body ? fieldsOf(route.definition.input.body) : []
  return fields.length > 0 ? [[nameOf(route), route, fields] as const] : []
})

test.each(ASKED)('%s never answers 500 at the ends of its fields', async (_, route, fields) => {
  const failed: string[] = []
  for (const field of fields) {
    for (const value of new Set(field.ends)) {
      const status = await statusWith(route, field, value)
      if (status >= 500) failed.push(`${field.path.join('.')} = ${String(value).slice(0, 20)}`)
    }
  }
  expect(failed).toEqual([])
})

test('every read still answers after all that was taken', async () => {
  const failed: string[] = []
  for (const route of ROUTES.filter(({ method, path }) => method === 'GET' && path.startsWith('/rpc'))) {
    const browser = senderOf(route)
    const answer = await browser.get(ROUTE_REQUESTS[nameOf(route)]?.path ?? route.path)
    await answer.body?.cancel()
    if (answer.status >= 500) failed.push(nameOf(route))
  }
  expect(failed).toEqual([])
})
