import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { serveAs } from '../current-work.ts'
import { asAuditNetwork, type NetworkOf } from '../http/client-address.ts'
import { matchedRoute } from '../http/matched-route.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { type Describe, inSpan } from '../tracing/spans.ts'
import type { Log } from './log.ts'

const ID_BYTES = 9
/** Random bytes for the next ids: asking the system for each id would cost more than the rest of its line. */
let bytes = Buffer.alloc(0)

function newRequestId(): string {
  if (bytes.length < ID_BYTES) bytes = randomBytes(ID_BYTES * 256)
  const id = bytes.toString('base64url', 0, ID_BYTES)
  bytes = bytes.subarray(ID_BYTES)
  return id
}

/** The header of an error's answer with the id that its log lines carry. */
const REQUEST_ID = 'x-request-id'

/**
 * Logs, counts and traces each request, by the route's pattern instead of the address. Pages, files and health checks are logged
 * at `debug`, and not traced. An id joins the lines of one request, and the answer of an error carries it too. Audit entries of the request
 * get its network.
 */
export function requestLog(log: Log, networkOf: NetworkOf, metrics?: Metrics): MiddlewareHandler {
  return (c, next) => {
    const requestId = newRequestId()
    const serve = async (describe: Describe) => {
      const start = performance.now()
      metrics?.requestBegan()
      await next()
      const { method } = c.req
      const { status } = c.res
      // The refusals of a sign-in must be equal byte for byte.
      if (status >= 400 && status !== 401) c.header(REQUEST_ID, requestId)
      const route = matchedRoute(c)
      const ms = performance.now() - start
      metrics?.requestEnded({ method, route, status, seconds: ms / 1_000 })
      const { accountId } = (c.get('me') ?? {}) as { accountId?: number }
      const line = { event: 'request', method, route: route.pattern, status, accountId }
      log[isOfService(c) ? 'info' : 'debug']({ ...line, ms: Math.round(ms * 10) / 10 })
      describe(`${method} ${route.pattern}`, {
        'http.request.method': method,
        'http.route': route.pattern,
        'http.response.status_code': status,
        'orbita.audience': route.audience,
        'orbita.request_id': requestId,
      })
    }
    const request = { requestId, network: asAuditNetwork(networkOf(c)) }
    return serveAs(request, () => (isOfService(c) ? inSpan('request', c.req.method, serve) : serve(() => undefined)))
  }
}

function isOfService({ req }: Context): boolean {
  return /^\/(?:rpc|auth|api)\//.test(req.path) || req.method === 'POST'
}
