import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { ERRORS, type ErrorBody, type ErrorCode } from '@orbita/domain/errors'
import type { Hono } from 'hono'
import { largeBodyOf } from './large-bodies.ts'
import { type SecurityHeaders, securityHeaders } from './security-headers.ts'

// Node looks for slow connections only as often as the interval says.
const LIMITS = {
  headersTimeout: 10_000,
  // For a file over a weak network; see `hurry` for everything else.
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  // A request without a host is refused here, with the headers of every answer.
  requireHostHeader: false,
}

/** Within which a request is there whole, unless its route takes files. */
const WITHIN_MS = 30_000

// The others (TRACE among them) are not even made into a request.
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** What Node tells of a connection that never became a request. */
const CONNECTION_ERRORS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * The HTTP server around the application: time limits, and the security headers of every answer. Not listening yet.
 *
 * @param options.styleHashes sources for the policy's `style-src`
 * @param options.publicOrigin with https it asks browsers to come over https alone
 * @param options.withinMs for tests
 */
export function createEdge(
  app: Pick<Hono, 'fetch'>,
  options: { styleHashes?: readonly string[] | undefined; publicOrigin?: string | undefined; withinMs?: number },
): Server {
  const { styleHashes = [], publicOrigin, withinMs = WITHIN_MS } = options
  const headers = securityHeaders({ styleHashes, isSecure: publicOrigin?.startsWith('https:') ?? false })
  const listen = getRequestListener(app.fetch, { errorHandler: unreadable })
  const server = createServer(LIMITS, (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    hurry(request, { withinMs, headers })
    if (METHODS.has(request.method ?? '')) return void listen(request, response)

    refuseMethod(request, response)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseConnection({ error, socket, headers }))
  return server
}

/** Ends a request whose body does not come in time. */
function hurry(request: IncomingMessage, { withinMs, headers }: { withinMs: number; headers: SecurityHeaders }): void {
  const { method = '', url = '' } = request
  if (method === 'GET' || method === 'HEAD' || largeBodyOf({ method, path: url.split('?')[0]! })) return

  const late = setTimeout(() => {
    const error = Object.assign(new Error('The body did not come in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    if (!request.complete) refuseConnection({ error, socket: request.socket, headers })
  }, withinMs)
  request.once('close', () => clearTimeout(late))
}

function refuseMethod(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(ERRORS.METHOD_NOT_ALLOWED, { 'content-type': 'application/json', connection: 'close' })
  response.end(bodyOf('METHOD_NOT_ALLOWED'))
  request.resume()
}

/** A request that cannot be made into one: a host or an address no one can read. */
function unreadable(): Response {
  return new Response(bodyOf('BAD_INPUT'), {
    status: ERRORS.BAD_INPUT,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })
}

function bodyOf(error: ErrorCode): string {
  return JSON.stringify({ error } as ErrorBody)
}

function refuseConnection(refusal: { error: NodeJS.ErrnoException; socket: Duplex; headers: SecurityHeaders }): void {
  const { error, socket, headers } = refusal
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = CONNECTION_ERRORS[error.code ?? ''] ?? 400
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' })
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map((line) => line.join(': '))]
  socket.end(`${head.join('\r\n')}\r\n\r\n`)
}
