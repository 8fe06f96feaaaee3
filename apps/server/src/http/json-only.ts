import { DomainError } from '@orbita/domain/errors'
import type { MiddlewareHandler } from 'hono'

/** Whether a content type is JSON, with or without parameters. */
export function isJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^application\/json(?:\s*;|\s*$)/i.test(contentType)
}

/**
 * A body, where there is one, is JSON: a form of another site cannot send that without asking first.
 *
 * @throws DomainError `NOT_JSON`
 */
export const jsonOnly: MiddlewareHandler = async (c, next) => {
  const { method } = c.req
  const hasBody =
    c.req.header('transfer-encoding') !== undefined ||
    Number(c.req.header('content-length') ?? 0) > 0 ||
    c.req.header('content-type') !== undefined
  if (method !== 'GET' && method !== 'HEAD' && hasBody && !isJson(c.req.header('content-type'))) {
    throw new DomainError('NOT_JSON')
  }
  await next()
}
