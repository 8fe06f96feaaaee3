import { DomainError } from '@orbita/domain/errors'
import type { Env, MiddlewareHandler } from 'hono'
import { validator } from 'hono/validator'
import * as v from 'valibot'
import { isJson } from './json-only.ts'

type Part = 'json' | 'query' | 'param'

type Parsed<P extends Part, S extends v.GenericSchema> = {
  in: { [K in P]: v.InferInput<S> }
  out: { [K in P]: v.InferOutput<S> }
}

/**
 * Validates one part of the request; the handler reads it with `c.req.valid(part)`.
 *
 * @throws DomainError `BAD_INPUT`, which never repeats what was sent, or `NOT_JSON`
 */
export function input<P extends Part, S extends v.GenericSchema, E extends Env, Path extends string>(
  part: P,
  schema: S,
): MiddlewareHandler<E, Path, Parsed<P, S>> {
  const validate = validator(part, (value, c) => {
    if (part === 'json' && !isJson(c.req.header('content-type'))) throw new DomainError('NOT_JSON')

    const parsed = v.safeParse(schema, value, { abortEarly: true })
    if (!parsed.success) throw new DomainError('BAD_INPUT')

    return parsed.output
  })
  return validate as unknown as MiddlewareHandler<E, Path, Parsed<P, S>>
}
