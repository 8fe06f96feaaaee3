import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { ERRORS, type ErrorBody, type ErrorCode } from '@orbita/domain/errors'
import type { Hono } from 'hono'
import { drain, endAfterRequest } from './drain.ts'
import { largeBodyOf } from './large-bodies.ts'
import { type SecurityHeaders, securityHeaders } from './security-headers.ts'

// Node checks for slow connections only once per interval.
const LIMITS = {
  headersTimeout: 10_000,
  // The limit for a file over a weak network; `hurry` sets the one for everything else.
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  // The application refuses a request without a host itself, so that the refusal has the security headers.
  requireHostHeader: false,
}

/** The time within which a whole request must arrive, unless its route takes files. */
const WITHIN_MS = 30_000
/** The time without progress after which an answer is given up, because its client no longer reads it. */
const UNREAD_MS = 60_000

// Other methods, such as TRACE, cannot be turned into a `Request`.
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Node.js's code for a request that did not arrive in time. */
const LATE = 'ERR_HTTP_REQUEST_TIMEOUT'

/** The statuses for the errors of a connection that never became a request. */
const CONNECTION_ERRORS: Readonly<Record<string, number>> = {
  [LATE]: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Creates the HTTP server around the application: time limits, and security headers on every answer. Does not listen
 * yet.
 *
 * @param options.publicOrigin if https, browsers are required to use https only
 * @param options.withinMs replaces the time limit of a request in tests
 * @param options.unreadMs replaces the one of an answer
 * @param options.limits replaces limits of Node.js in tests
 */
export function createEdge(
  app: Pick<Hono, 'fetch'>,
  options: {
    publicOrigin?: string | undefined
    withinMs?: number
    unreadMs?: number
    limits?: Partial<typeof LIMITS>
  },
): Server {
  const { publicOrigin, withinMs = WITHIN_MS, unreadMs = UNREAD_MS } = options
  const headers = securityHeaders({ isSecure: publicOrigin?.startsWith('https:') ?? false })
  const answer: Parameters<typeof getRequestListener>[0] = async (request, bindings) =>
    endAfterRequest(await app.fetch(request, bindings), (bindings as HttpBindings).incoming)
  const listen = getRequestListener(answer, { errorHandler: unreadable })
  const listenToProbe = getRequestListener(answer, { errorHandler: unreadable, hostname: 'localhost' })
  const server = createServer({ ...LIMITS, ...options.limits }, (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    hurry(request, { withinMs, headers })
    // Node.js ends a socket whose written bytes grow no fewer in this time, and counts anew for the next request.
    response.once('prefinish', () => response.socket?.setTimeout(unreadMs))
    if (!METHODS.has(request.method ?? '')) void refuse(request, response, 'METHOD_NOT_ALLOWED')
    else if (hasTwoHosts(request)) void refuse(request, response, 'BAD_INPUT')
    else if (isProbe(request)) void listenToProbe(request, response)
    else void listen(request, response)
  })
  const hasArrived = arrivalsOf(server)
  server.on('clientError', async (error: NodeJS.ErrnoException, socket) => {
    if (error.code !== LATE || !(await hasArrived(socket))) refuseConnection({ error, socket, headers })
  })
  return server
}

/**
 * Returns what says whether a request comes whole with the bytes that already lie in a socket. Node.js looks at the times
 * before it reads: after a process stood still, what arrived meanwhile would count as late.
 */
function arrivalsOf(server: Server): (socket: Duplex) => Promise<boolean> {
  const requests = new WeakMap<Duplex, IncomingMessage>()
  server.prependListener('request', (request) => requests.set(request.socket, request))
  return async (socket) => {
    const before = requests.get(socket)
    const wasComplete = before?.complete
    await setImmediate()
    const latest = requests.get(socket)
    return latest?.complete === true && !(latest === before && wasComplete)
  }
}

/** Ends a request whose body does not arrive in time. */
function hurry(request: IncomingMessage, { withinMs, headers }: { withinMs: number; headers: SecurityHeaders }): void {
  const { method = '', url = '' } = request
  if (method === 'GET' || method === 'HEAD' || largeBodyOf({ method, path: url.split('?')[0]! })) return

  const late = setTimeout(() => {
    const error = Object.assign(new Error('The body did not come in time'), { code: LATE })
    if (!request.complete) refuseConnection({ error, socket: request.socket, headers })
  }, withinMs)
  request.once('close', () => clearTimeout(late))
}

/** Returns whether a request names more than one host: a proxy may have gone by the other one. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

/** Returns whether a request asks how the process is. Those who ask may name no host, as HAProxy does over HTTP/1.0. */
function isProbe({ url }: IncomingMessage): boolean {
  return url === '/healthz' || url === '/readyz'
}

async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: 'METHOD_NOT_ALLOWED' | 'BAD_INPUT',
): Promise<void> {
  const body = bodyOf(error)
  const headers = { 'content-type': 'application/json', 'content-length': body.length, connection: 'close' }
  response.writeHead(ERRORS[error], headers).write(body)
  await drain(request)
  response.end()
}

/** Answers a request whose host or address cannot be parsed. */
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
