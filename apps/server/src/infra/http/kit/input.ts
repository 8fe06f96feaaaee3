import { createHash } from 'node:crypto'
import { DomainError, type ErrorCode } from '@orbita/domain/errors'
import { FileName } from '@orbita/domain/files/file-name'
import { OperationId } from '@orbita/domain/operation'
import type { Context } from 'hono'
import * as v from 'valibot'
import { isJson } from '../json-only.ts'
import { MachineError } from '../machines/machine-error.ts'
import { fieldsOf } from './fields.ts'

/** The schemas of the parts of a request. A part without a schema is not read. */
export type Input = {
  params?: v.GenericSchema
  /** thrown instead of `BAD_INPUT` when the path cannot name anything that exists */
  badParams?: ErrorCode
  query?: v.GenericSchema
  /** JSON; for a command, without its operation id */
  body?: v.GenericSchema
  /** for a route that reads: the body is a file, with its name in a header */
  file?: true
}

type Part = 'params' | 'query' | 'body'

/** The parts of a request that passed their schemas; undefined where the input has none. */
export type Valid<I> = {
  [P in Part]: I extends { [Q in P]: infer S extends v.GenericSchema } ? v.InferOutput<S> : undefined
}

type Sent<I, P extends Part, As extends string> = I extends { [Q in P]: infer S extends v.GenericSchema }
  ? { [Q in As]: v.InferInput<S> }
  : unknown

/** The request of the typed client to a route that reads. */
export type ReadSent<I> = Sent<I, 'params', 'param'> & Sent<I, 'query', 'query'> & Sent<I, 'body', 'json'>

/** The request of the typed client with a command. */
export type CommandSent<I> = Sent<I, 'params', 'param'> &
  Sent<I, 'query', 'query'> & {
    json: { operationId: string } & (I extends { body: infer S extends v.GenericSchema } ? v.InferInput<S> : unknown)
  }

/**
 * Reads and validates the input of a route that reads.
 *
 * @throws DomainError `BAD_INPUT` with the names of the fields, `NOT_JSON`, or the input's own `badParams`
 */
export async function readInput<I extends Input>(c: Context, input: I): Promise<Valid<I>> {
  if (!input.body) return valid<I>(c, input, undefined)

  const { sent, isSmall } = await jsonOf(c)
  return valid<I>(c, input, parse(input.body, sent, isSmall))
}

/**
 * Reads and validates the input of a command, with its operation id.
 *
 * @returns `operationId` undefined if the request has none and needs none
 * @throws DomainError as {@link readInput} does
 */
export async function commandInput<I extends Input>(
  c: Context,
  input: I,
  { needsId, idFrom = 'body' }: { needsId: boolean; idFrom?: IdFrom },
): Promise<Valid<I> & { operationId: string | undefined }> {
  if (idFrom === 'header') return commandOfMachine(c, input, { needsId })

  // A tab of an earlier release may send no body at all.
  const isEmpty = !needsId && c.req.header('content-type') === undefined
  const { sent, isSmall } = isEmpty ? { sent: {}, isSmall: true } : await jsonOf(c)
  if (!isObject(sent)) throw new DomainError('BAD_INPUT')

  const { operationId, ...rest } = sent
  const id = parse(needsId ? Id : OptionalId, { operationId })
  const body = parse(input.body ?? Nothing, rest, isSmall)
  const parts = valid<I>(c, input, body, id)
  return { ...parts, operationId: (id.output as { operationId?: string }).operationId }
}

/** Where a command's id comes from: the browser's body, or a machine's `Idempotency-Key`. */
export type IdFrom = 'body' | 'header'

async function commandOfMachine<I extends Input>(
  c: Context,
  input: I,
  { needsId }: { needsId: boolean },
): Promise<Valid<I> & { operationId: string | undefined }> {
  const key = c.req.header('idempotency-key')
  if (key === undefined ? needsId : key === '' || key.length > 255) throw new MachineError('IDEMPOTENCY_KEY_MISSING')

  const { sent, isSmall } = input.body ? await jsonOf(c) : { sent: undefined, isSmall: true }
  const body = input.body && parse(input.body, sent, isSmall)
  const parts = valid<I>(c, input, body)
  return { ...parts, operationId: key === undefined ? undefined : operationIdOf(key) }
}

/** Any text is a key: a UUID stays itself, and anything else becomes one (version 8, RFC 9562) of its hash. */
export function operationIdOf(key: string): string {
  if (v.is(OperationId, key)) return key.toLowerCase()

  const bytes = createHash('sha256').update(key).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Reads the headers that come with a file: its name and, with a command, the operation id.
 *
 * @throws DomainError as {@link readInput} does
 */
export function fileHeaders(c: Context, { needsId }: { needsId: boolean }): { operationId: string; name: string } {
  const headers = parse(needsId ? CommandHeaders : FileHeaders, c.req.header())
  if (headers.issues) throw badInput(headers.issues)

  const { 'x-operation-id': operationId = '', 'x-file-name': name = '' } = headers.output as Record<string, string>
  return { operationId, name }
}

/** The longest body, in characters, of which a refusal names every invalid field. */
const SMALL = 4_096

const Nothing = v.strictObject({})
const Id = v.object({ operationId: OperationId })
const OptionalId = v.object({ operationId: v.optional(OperationId) })
const FileHeaders = v.object({ 'x-file-name': FileName })
const CommandHeaders = v.object({ 'x-operation-id': OperationId, 'x-file-name': FileName })

type Parsed = { output: unknown; issues: readonly v.BaseIssue<unknown>[] | undefined }

// Every issue costs time to collect, so for a large input only the first one is named.
function parse(schema: v.GenericSchema, value: unknown, isSmall = true): Parsed {
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  return parsed.success || !isSmall ? parsed : v.safeParse(schema, value, { abortPipeEarly: true })
}

function valid<I extends Input>(c: Context, input: Input, body: Parsed | undefined, other?: Parsed): Valid<I> {
  const params = input.params && parse(input.params, c.req.param())
  if (params?.issues && input.badParams) throw new DomainError(input.badParams as 'NOT_FOUND')

  const query = input.query && parse(input.query, queryOf(c))
  if (params?.issues || query?.issues || other?.issues || body?.issues) {
    throw badInput([params, query, other, body].flatMap((part) => part?.issues ?? []))
  }

  return { params: params?.output, query: query?.output, body: body?.output } as Valid<I>
}

function badInput(issues: readonly v.BaseIssue<unknown>[]): DomainError {
  const fields = fieldsOf(issues)
  return fields.length > 0 ? new DomainError('BAD_INPUT', { fields }) : new DomainError('BAD_INPUT')
}

function queryOf(c: Context): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const [name, values] of Object.entries(c.req.queries())) query[name] = values.length === 1 ? values[0]! : values
  return query
}

async function jsonOf(c: Context): Promise<{ sent: unknown; isSmall: boolean }> {
  if (!isJson(c.req.header('content-type'))) throw new DomainError('NOT_JSON')

  const text = await c.req.text()
  try {
    return { sent: JSON.parse(text), isSmall: text.length <= SMALL }
  } catch {
    throw new DomainError('BAD_INPUT')
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
