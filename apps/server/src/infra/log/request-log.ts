import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { serveAs } from './current-request.ts'
import type { Log } from './log.ts'

/**
 * One line per request: the route's pattern, never the address as typed. Pages, files and health are logged at `debug`.
 * The id joins the lines of one request; the answer does not carry it, since refusals must be equal to the byte.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return (c, next) =>
    serveAs(randomBytes(9).toString('base64url'), async () => {
      const start = performance.now()
      await next()
      // Middleware matches too, for every method; a route has one.
      const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? '/*'
      const { accountId } = (c.get('me') ?? {}) as { accountId?: number }
      const line = { event: 'request', method: c.req.method, route, status: c.res.status, accountId }
      const level = /^\/(?:rpc|auth)\//.test(c.req.path) || c.req.method === 'POST' ? 'info' : 'debug'
      log[level]({ ...line, ms: Math.round((performance.now() - start) * 10) / 10 })
    })
}
