import { DomainError, type ErrorCode } from '@orbita/domain/errors'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit as limitBody } from 'hono/body-limit'
import { largeBodyOf } from './large-bodies.ts'
import { refuse } from './on-error.ts'

const MAX_BYTES = 64 * 1024

/**
 * Refuses bodies above 64 KB, or above their route's own limit: at once by the declared length, else as soon as that
 * much has arrived. The connection closes, so the rest is not read. Encoded bodies are refused too, so nothing is ever
 * inflated. For files only the declared length is checked here; the route reads them once its guard has admitted the
 * sender.
 */
export const bodyLimit: MiddlewareHandler = async (c, next) => {
  const encoding = c.req.header('content-encoding')
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') return refuseAndClose(c, 'NOT_JSON')

  // Node.js gives these no body, and asking for one would make a whole `Request` of each.
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()

  const route = largeBodyOf(c.req)
  if (!route) return limit(c, next)
  if (!route.file) return limitTo(route.maxBytes)(c, next)
  if (Number(c.req.header('content-length') ?? 0) > route.maxBytes) return refuseAndClose(c, route.file.tooLarge)

  return next()
}

function limitTo(maxSize: number): MiddlewareHandler {
  return limitBody({ maxSize, onError: (c) => refuseAndClose(c, 'TOO_LARGE') })
}

const limit = limitTo(MAX_BYTES)

function refuseAndClose(c: Context, code: ErrorCode): Response {
  c.header('connection', 'close')
  return refuse(c, new DomainError(code))
}
