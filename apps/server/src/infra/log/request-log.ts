import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { serveAs } from '../current-work.ts'
import { asAuditNetwork, type NetworkOf } from '../http/client-address.ts'
import { matchedRoute } from '../http/matched-route.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Log } from './log.ts'

/**
 * Logs and counts each request, by the route's pattern instead of the address. Pages, files and health checks are logged
 * at `debug`. An id joins the lines of one request; the response does not carry it. Audit entries of the request
 * get its network.
 */
export function requestLog(log: Log, networkOf: NetworkOf, metrics?: Metrics): MiddlewareHandler {
  return (c, next) => {
    const requestId = randomBytes(9).toString('base64url')
    return serveAs({ requestId, network: asAuditNetwork(networkOf(c)) }, async () => {
      const start = performance.now()
      metrics?.requestBegan()
      await next()
      const { method, path } = c.req
      const { status } = c.res
      const route = matchedRoute(c)
      const ms = performance.now() - start
      metrics?.requestEnded({ method, route, status, seconds: ms / 1_000 })
      const { accountId } = (c.get('me') ?? {}) as { accountId?: number }
      const line = { event: 'request', method, route: route.pattern, status, accountId }
      const level = /^\/(?:rpc|auth)\//.test(path) || method === 'POST' ? 'info' : 'debug'
      log[level]({ ...line, ms: Math.round(ms * 10) / 10 })
    })
  }
}
