import { constants, gzipSync } from 'node:zlib'
import type { Context, TypedResponse } from 'hono'
import { routePath } from 'hono/route'
import * as v from 'valibot'
import { fieldsOf } from './fields.ts'

/** The output of a route that answers without a body: status 204. */
export const NoContent = v.void_()

/** An answer as the typed client reads it. */
export type Reply<Output extends v.GenericSchema> = Response & TypedResponse<v.InferOutput<Output>, 200, 'json'>

/**
 * Sends the answer of a route.
 *
 * @param checks whether to compare it with its schema first, as in tests and in development
 * @throws Error, a bug, when it has a field or a value that its schema does not describe
 */
export function send<Output extends v.GenericSchema>(
  c: Context,
  output: Output,
  { answer, checks }: { answer: unknown; checks: boolean },
): Reply<Output> {
  if (output === (NoContent as v.GenericSchema)) return c.body(null, 204) as unknown as Reply<Output>
  if (checks) check(c, output, answer)

  const text = JSON.stringify(answer ?? null)
  c.header('content-type', 'application/json')
  return (isWorthCompressing(c, text) ? compressed(c, text) : c.body(text)) as unknown as Reply<Output>
}

/** Below this length, in characters, an answer fits in one packet, compressed or not. */
const WORTH_COMPRESSING = 1_024

/** Above it, compressing would keep the other requests waiting. Such answers are the console's alone. */
const TOO_LONG_TO_COMPRESS = 262_144

/**
 * Returns whether an answer is compressed. The size of a compressed answer tells something about a secret in it to those
 * who can put text of their own beside it and watch the network (BREACH). Commands repeat what was sent and may answer
 * with a secret, so they are not compressed. A read repeats nothing of its request, and the one that shows the code of a
 * redemption is too short.
 */
function isWorthCompressing(c: Context, text: string): boolean {
  if (c.req.method !== 'GET' || text.length < WORTH_COMPRESSING || text.length > TOO_LONG_TO_COMPRESS) return false
  return /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/i.test(c.req.header('accept-encoding') ?? '')
}

const LONG = { level: constants.Z_BEST_SPEED }
/** Most answers are short: with the memory for a long one, half of their compression would be making that memory. */
const SHORT = { ...LONG, memLevel: 5, chunkSize: 4_096 }
/** From this length on, in characters, more memory compresses better and faster. */
const LONG_FROM = 16_384

function compressed(c: Context, text: string): Response {
  c.header('content-encoding', 'gzip')
  c.header('vary', 'Accept-Encoding')
  return c.body(gzipSync(text, text.length < LONG_FROM ? SHORT : LONG))
}

function check(c: Context, output: v.GenericSchema, answer: unknown): void {
  // The schema describes the JSON that is sent.
  const { issues } = v.safeParse(output, JSON.parse(JSON.stringify(answer ?? null)))
  if (!issues) return

  const wrong = fieldsOf(issues).join(', ') || 'the whole of it'
  throw new Error(`The answer of ${c.req.method} ${routePath(c)} is not what its schema says: ${wrong}`)
}

type Leaf = string | number | boolean | null | undefined

// The keys of every member of a union count, such as the kinds of a block.
type KeyOf<Shape> = Shape extends unknown ? keyof Shape : never

type At<Shape, Key> = Shape extends unknown ? (Key extends keyof Shape ? NonNullable<Shape[Key]> : never) : never

/** The type that may be sent as `Shape`: its lists may be read-only. */
export type Sendable<Shape> = Shape extends Leaf
  ? Shape
  : Shape extends readonly (infer Element)[]
    ? readonly Sendable<Element>[]
    : { readonly [Key in keyof Shape]: Sendable<Shape[Key]> }

/** The type `Out`, with `never` for any field, at any depth, that `Shape` does not have. */
export type NoMoreThan<Shape, Out> = Out extends Leaf
  ? Out
  : Out extends readonly (infer Element)[]
    ? Shape extends readonly (infer Expected)[]
      ? readonly NoMoreThan<Expected, Element>[]
      : never
    : { [Key in keyof Out]: Key extends KeyOf<Shape> ? NoMoreThan<At<Shape, Key>, Out[Key]> : never }
