import { DomainError } from '@orbita/domain/errors'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit as limitBody } from 'hono/body-limit'
import { refuse } from './on-error.ts'

const MAX_BYTES = 64 * 1024

/**
 * Refuses bodies above 64 KB: at once by their declared length, else as soon as that much has arrived. The connection
 * closes, so the rest is not read. Nothing is ever inflated: an encoded body is refused as well.
 */
export const bodyLimit: MiddlewareHandler = async (c, next) => {
  const encoding = c.req.header('content-encoding')
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    c.header('connection', 'close')
    return refuse(c, new DomainError('NOT_JSON'))
  }
  return limit(c, next)
}

const limit = limitBody({
  maxSize: MAX_BYTES,
  onError: (c) => {
    c.header('connection', 'close')
    return refuse(c, new DomainError('TOO_LARGE'))
  },
})
