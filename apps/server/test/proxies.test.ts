import { once } from 'node:events'
import { type ClientHttp2Stream, connect, constants, type OutgoingHttpHeaders } from 'node:http2'
import { request } from 'node:https'
import { connect as connectTls } from 'node:tls'
import { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createEdge } from '../src/infra/http/edge.ts'
import { testDatabase } from '../src/testing/databases/test-database.ts'
import { anEmployee, type TestEmployee } from '../src/testing/factories.ts'
import { documentedProxy, isInstalled, type ProxyName } from '../src/testing/processes/documented-proxy.ts'
import { testApp } from '../src/testing/test-app.ts'
import { until } from '../src/testing/until.ts'

const PROXIES: readonly ProxyName[] = ['nginx', 'caddy']
const MB = 1024 * 1024
const PIECE = 64 * 1024
const EVIDENCE = '/rpc/mision-espacial/challenges/1/missions/1/evidence'
const PROGRESS = '/rpc/operator/progress-imports'

const db = await testDatabase()

for (const name of PROXIES.filter((each) => !isInstalled(each))) {
  process.stderr.write(`• ${name} u openssl no están en esta máquina: no se prueba el ejemplo de ${name}.\n`)
}

type Asked = { method?: string; headers?: OutgoingHttpHeaders; body?: string }

/** The product behind the proxy of the operators' guide, and a browser in front of it that speaks HTTP/2. */
async function behind(name: ProxyName) {
  const forwarded: (string | undefined)[] = []
  const config = { trustProxy: ['127.0.0.1/32'], publicOrigin: 'https://localhost' }
  const { app, dependencies } = testApp({ db, config })
  const noting = new Hono().use(async (c, next) => {
    forwarded.push(c.req.header('x-forwarded-for'))
    await next()
  })
  // Reads a whole file, as the routes of files do for the person they expect.
  noting.post('/counted', async (c) => c.text(`${(await c.req.arrayBuffer()).byteLength}`))
  const server = createEdge(noting.route('/', app), config).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as { port: number }
  const port = await documentedProxy(name, address.port)
  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false, lookup: toLoopback })
  // A proxy may close the connection of a body that it refuses.
  session.on('error', () => undefined)
  onTestFinished(() => {
    session.destroy()
    server.closeAllConnections()
    server.close()
  })
  const open = (path: string, { method = 'GET', headers = {}, body }: Asked = {}): ClientHttp2Stream => {
    const sent = { 'sec-fetch-site': 'same-origin', ...headers }
    const stream = session.request({ ':path': path, ':method': method, ...sent }, { endStream: body === undefined })
    stream.on('error', () => undefined)
    if (body !== undefined) stream.end(body)
    return stream
  }
  const ask = async (path: string, asked?: Asked) => {
    const stream = open(path, asked)
    const [headers] = await once(stream, 'response')
    let text = ''
    for await (const chunk of stream) text += chunk
    return { status: headers[constants.HTTP2_HEADER_STATUS], headers, text }
  }
  const signIn = ({ email, password }: TestEmployee) =>
    ask('/auth/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.66' },
      body: JSON.stringify({ email, password }),
    })
  /**
   * Sends the first bytes of a file, all of them by default, until it is answered. It does so over HTTP/1.1: Caddy takes
   * the HTTP/2 client of Node.js for an attack.
   */
  const send = async (
    path: string,
    { type, bytes, first = bytes }: { type: string; bytes: number; first?: number },
  ) => {
    const host = `localhost:${port}`
    const headers = { host, 'sec-fetch-site': 'same-origin', 'content-type': type, 'content-length': bytes }
    const options = { host: '127.0.0.1', servername: 'localhost', port, rejectUnauthorized: false, agent: false }
    const sent = request({ ...options, path, method: 'POST', headers })
    let isAnswered = false
    const answered = once(sent, 'response').finally(() => {
      isAnswered = true
    })
    for (let left = first; left > 0 && !isAnswered; left -= PIECE) {
      const piece = Buffer.alloc(Math.min(left, PIECE))
      await Promise.race([answered, new Promise((resolve) => sent.write(piece, resolve))])
    }
    const [answer] = await answered
    // The proxy may close after a refusal; the rest stays unsent.
    sent.on('error', () => undefined)
    let text = ''
    for await (const chunk of answer) text += chunk
    sent.destroy()
    return `${answer.statusCode} ${text}`
  }
  return { ask, open, send, signIn, forwarded, session, dependencies, port }
}

/** Sends the text of an HTTP/1.1 request, and reads all of its answer. */
async function sendText(port: number, text: string): Promise<string> {
  const socket = connectTls({ host: '127.0.0.1', servername: 'localhost', port, rejectUnauthorized: false })
  socket.on('error', () => undefined)
  socket.write(text)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return answer
}

/** Resolves every name as this machine, in IPv4 alone: the proxies of the test listen there. */
function toLoopback(
  ...[, , done]: [string, object, (error: null, all: { address: string; family: number }[]) => void]
) {
  done(null, [{ address: '127.0.0.1', family: 4 }])
}

describe.each(PROXIES)('behind %s as the guide prints it', (name) => {
  const suite = test.skipIf(!isInstalled(name))

  suite('refuses a body above the limit of its route in words of the product', async () => {
    const { send } = await behind(name)
    // nginx reads a whole body before it passes it on. Caddy passes it on as it comes, and once the answer is out it
    // resets a connection that goes on sending.
    const refused = (path: string, type: string, bytes: number) =>
      send(path, { type, bytes, ...(name === 'caddy' && { first: PIECE }) })
    expect(await refused('/auth/session', 'application/json', 64 * 1024 + 1)).toBe('413 {"error":"TOO_LARGE"}')
    expect(await refused(EVIDENCE, 'image/jpeg', 5 * MB + 1)).toBe('413 {"error":"EVIDENCE_TOO_LARGE"}')
    expect(await refused(PROGRESS, 'text/csv', 20 * MB + 1)).toBe('413 {"error":"TOO_LARGE"}')
  })

  suite('lets the largest file of the product through', async () => {
    const { send } = await behind(name)
    expect(await send('/counted', { type: 'text/csv', bytes: 20 * MB })).toBe(`200 ${20 * MB}`)
  })

  suite('lets an employee in over HTTP/2 with a secure cookie, and never believes the address they claim', async () => {
    const { signIn, session, forwarded } = await behind(name)
    const answer = await signIn(await anEmployee({ db }))
    expect(answer.status).toBe(200)
    expect(session.alpnProtocol).toBe('h2')
    expect(answer.headers['set-cookie']?.join()).toMatch(/__Host-session=[^;]+;.*Secure/)
    expect(forwarded).toEqual(['127.0.0.1'])
  })

  suite('refuses a request that names two hosts', async () => {
    const { port, forwarded } = await behind(name)
    const hosts = 'Host: localhost\r\nHost: otra.example\r\n'
    const answer = await sendText(port, `GET /login HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(forwarded).toEqual([])
  })

  suite('delivers the news as they happen, on an answer that does not end', async () => {
    const { signIn, open, dependencies } = await behind(name)
    const ana = await anEmployee({ db })
    const { headers } = await signIn(ana)
    const cookie = (headers['set-cookie'] ?? []).map((each: string) => each.split(';')[0]).join('; ')
    const stream = open('/rpc/employee/live', { headers: { cookie } })
    let received = ''
    stream.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
    await until(() => received.includes('event: sync'))
    dependencies.streams.invalidate(ana.userId, 'packs')
    await until(() => received.includes('event: invalidate\ndata: {"topic":"packs"}'))
    expect(stream.readableEnded).toBe(false)
    stream.close()
  })
})

test.skipIf(!isInstalled('nginx'))(
  'behind nginx as the guide prints it for several processes, a file of either release is found',
  async () => {
    const process = async (release: string) => {
      const hosts: (string | undefined)[] = []
      const app = new Hono().get(`/assets/${release}.js`, (c) => {
        hosts.push(c.req.header('host'))
        return c.text(release)
      })
      const server = createEdge(app, { publicOrigin: 'https://localhost' })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      onTestFinished(() => {
        server.closeAllConnections()
        server.close()
      })
      return { port: (server.address() as { port: number }).port, hosts }
    }
    const [old, latest] = [await process('old'), await process('latest')]
    const port = await documentedProxy('nginx', old.port, latest.port)
    const ask = async (path: string) =>
      sendText(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    // The processes take turns, so both begin with a file that they have and with one that they do not.
    for (const release of ['old', 'old', 'latest', 'latest']) {
      const answer = await ask(`/assets/${release}.js`)
      expect(answer).toMatch(/^HTTP\/1\.1 200 /)
      expect(answer.endsWith(release)).toBe(true)
    }
    expect(await ask('/assets/none.js')).toMatch(/^HTTP\/1\.1 404 /)
    expect([...old.hosts, ...latest.hosts]).toEqual(['localhost', 'localhost', 'localhost', 'localhost'])
  },
)
