import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { serveAs } from '../current-work.ts'
import { asAuditNetwork, type NetworkOf } from '../http/client-address.ts'
import type { Log } from './log.ts'

/**
 * Logs one line per request, with the route's pattern instead of the address. Pages, files and health checks are logged
 * at `debug`. An id joins the lines of one request; the response does not carry it, because refusals must be byte for
 * byte equal. Audit entries of the request get its network.
 */
export function requestLog(log: Log, networkOf: NetworkOf): MiddlewareHandler {
  return (c, next) => {
    const request = { requestId: randomBytes(9).toString('base64url'), network: asAuditNetwork(networkOf(c)) }
    return serveAs(request, async () => {
      const start = performance.now()
      await next()
      // Middleware also matches, for every method; a route has one method.
      const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? '/*'
      const { accountId } = (c.get('me') ?? {}) as { accountId?: number }
      const line = { event: 'request', method: c.req.method, route, status: c.res.status, accountId }
      const level = /^\/(?:rpc|auth)\//.test(c.req.path) || c.req.method === 'POST' ? 'info' : 'debug'
      log[level]({ ...line, ms: Math.round((performance.now() - start) * 10) / 10 })
    })
  }
}
