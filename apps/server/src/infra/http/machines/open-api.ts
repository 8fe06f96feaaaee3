import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { Input } from '../kit/input.ts'
import { NoContent } from '../kit/output.ts'
import type { Described } from '../kit/route-definition.ts'
import type { MountedRoute } from '../mounted-routes.ts'
import { type ProblemCode, statusOf } from './problem.ts'

type Json = Record<string, unknown>

/** The refusals of every route. */
const COMMON: readonly ProblemCode[] = [
  'BAD_INPUT',
  'KEY_INVALID',
  'KEY_IN_URL',
  'KEY_ELSEWHERE',
  'SCOPE_MISSING',
  'NOT_FOUND',
  'SLOW_DOWN',
  'UNEXPECTED',
  'UNAVAILABLE',
]
const OF_COMMANDS: readonly ProblemCode[] = ['NOT_JSON', 'TOO_LARGE']

/**
 * Describes the routes of machines, as OpenAPI 3.1 says.
 *
 * @param base the path below which they are mounted
 * @throws Error, a bug, for a route without a description
 * @see D-106
 */
export function openApi(base: string, routes: readonly MountedRoute[]): Json {
  const paths: Record<string, Json> = {}
  const tags = new Set<string>()
  for (const { method, path, definition } of routes.filter((one) => one.audience === 'machine')) {
    // That of SCIM is described by its RFCs, and by itself.
    if (!path.startsWith(`${base}/`)) continue
    if (path === `${base}/openapi.json`) continue
    if (!definition?.described) throw new Error(`${method} ${path} is not described`)

    const { described, input, output, kind, acceptsNoId = false } = definition
    const at = path.slice(base.length).replaceAll(/:(\w+)/g, '{$1}')
    const tag = at.split('/')[1]!
    tags.add(tag)
    const isCommand = kind === 'command'
    paths[at] = {
      ...paths[at],
      [method.toLowerCase()]: {
        operationId: described.id,
        summary: described.summary,
        description: described.description ?? described.summary,
        tags: [tag],
        security: [{ key: [] }],
        'x-scope': described.scope,
        ...parametersOf(input, [...headersOf(described), ...(isCommand ? idempotencyKey(!acceptsNoId) : [])]),
        ...(input.body && { requestBody: bodyOf(input.body, described) }),
        responses: {
          ...answerOf(output!, described),
          ...refusalsOf([...COMMON, ...(isCommand ? OF_COMMANDS : []), ...(described.refusals ?? [])]),
        },
      },
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Órbita',
      version: '1.0.0',
      description:
        'The interface of Órbita for the systems of a company. Keys are made in the console, under Integraciones.',
      contact: { name: 'Whoever runs this installation' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: base, description: 'This installation' }],
    tags: [...tags].map((name) => ({ name, description: `Everything under /${name}` })),
    paths,
    components: COMPONENTS,
  }
}

/** Translates a schema. What JSON Schema cannot say, such as a check of two fields, is in the descriptions. */
function schemaOf(schema: v.GenericSchema): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema as never, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'safe_integer' ? { ...jsonSchema, type: 'integer' } : undefined,
  }) as Json
  return rest
}

const exampleOf = (value: unknown) =>
  value === undefined ? {} : { examples: { one: { summary: 'An example', value } } }

function bodyOf(body: v.GenericSchema, { examples }: Described): Json {
  const content = { schema: schemaOf(body), ...exampleOf(examples?.request) }
  return { required: true, content: { 'application/json': content } }
}

function answerOf(output: v.GenericSchema, { examples }: Described): Json {
  if (output === (NoContent as v.GenericSchema)) return { 204: { description: 'Done' } }

  const headers = {
    RateLimit: { $ref: '#/components/headers/RateLimit' },
    'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  }
  const content = { schema: schemaOf(output), ...exampleOf(examples?.answer) }
  return { 200: { description: 'The answer', headers, content: { 'application/json': content } } }
}

function refusalsOf(codes: readonly ProblemCode[]): Json {
  const statuses = [...new Set(codes.map(statusOf))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: `Refused: ${[...new Set(codes)].filter((code) => statusOf(code) === status).join(', ')}`,
        ...((status === 429 || status === 503) && {
          headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
        }),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function parametersOf({ params, query }: Input, headers: readonly Json[]): Json {
  const parameters = [...fieldsOf(params, 'path'), ...fieldsOf(query, 'query'), ...headers]
  return parameters.length > 0 ? { parameters } : {}
}

function fieldsOf(schema: v.GenericSchema | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: one,
  }))
}

function headersOf({ headers = {} }: Described): Json[] {
  return Object.entries(headers).map(([name, example]) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
    example,
  }))
}

function idempotencyKey(required: boolean): Json[] {
  const schema = { type: 'string', minLength: 1, maxLength: 255 }
  const description = 'The same key with the same request, within a day, is answered alike and done once.'
  return [{ name: 'Idempotency-Key', in: 'header', required, description, schema }]
}

const TEXT = { type: 'string' }

const COMPONENTS = {
  securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'A key made under Integraciones' } },
  headers: {
    RateLimit: { description: 'What is left of the limit', schema: TEXT },
    RateLimitPolicy: { description: 'The limit', schema: TEXT },
    RetryAfter: { description: 'The seconds to wait', schema: TEXT },
  },
  schemas: {
    Problem: {
      type: 'object',
      description: 'A refusal, as RFC 9457 says',
      required: ['type', 'title', 'status', 'code'],
      properties: {
        type: { type: 'string', format: 'uri' },
        title: TEXT,
        status: { type: 'integer' },
        detail: { ...TEXT, description: 'In Spanish, for who operates the console' },
        code: TEXT,
        errors: {
          type: 'array',
          items: {
            type: 'object',
            required: ['pointer'],
            properties: { pointer: { type: 'string', format: 'json-pointer' } },
          },
        },
      },
    },
  },
}
