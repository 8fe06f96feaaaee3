import { DomainError } from '@orbita/domain/errors'
import type { MiddlewareHandler } from 'hono'
import { largeBodyOf } from './large-bodies.ts'

/** Returns whether a content type is JSON, with or without parameters, also as SCIM names it. */
export function isJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^application\/(?:scim\+)?json(?:\s*;|\s*$)/i.test(contentType)
}

/**
 * Refuses a body that is neither JSON nor a file of its route's types. A form on another site cannot send those without
 * a CORS preflight.
 *
 * @throws DomainError `NOT_JSON`, or the route's own code
 */
export const jsonOnly: MiddlewareHandler = async (c, next) => {
  const file = largeBodyOf(c.req)?.file
  if (file) {
    if (!file.types.test(c.req.header('content-type') ?? '')) throw new DomainError(file.wrongType)
    return next()
  }
  const { method } = c.req
  if (method === 'GET' || method === 'HEAD') return next()

  const hasBody =
    c.req.header('transfer-encoding') !== undefined ||
    Number(c.req.header('content-length') ?? 0) > 0 ||
    c.req.header('content-type') !== undefined
  if (hasBody && !isJson(c.req.header('content-type'))) {
    throw new DomainError('NOT_JSON')
  }
  await next()
}
