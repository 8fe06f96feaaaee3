import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { serveAs } from '../current-work.ts'
import { asAuditNetwork, type NetworkOf } from '../http/client-address.ts'
import { matchedRoute } from '../http/matched-route.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Log } from './log.ts'

/** The header of an error's answer with the id that its log lines carry. */
const REQUEST_ID = 'x-request-id'

/**
 * Logs and counts each request, by the route's pattern instead of the address. Pages, files and health checks are logged
 * at `debug`. An id joins the lines of one request, and the answer of an error carries it too. Audit entries of the request
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
      // The refusals of a sign-in must be equal byte for byte.
      if (status >= 400 && status !== 401) c.header(REQUEST_ID, requestId)
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
