import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Hono } from 'hono'
import { createEdge } from '../apps/server/src/infra/http/edge.ts'

/**
 * Measures how long the edge waits for clients that send one byte a second: at most 10 s for the head and 30 s for the
 * whole request, plus the 2 s between two checks. Run `npx tsx bench/slow-requests.ts`.
 */
const server = createEdge(
  new Hono().post('/', async (c) => c.text(await c.req.text())),
  {},
)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo

const cases = [
  { what: 'head', start: 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: ', limit: 12.5 },
  { what: 'body', start: 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n', limit: 32.5 },
]
const results = await Promise.all(
  cases.map(async ({ what, start, limit }) => {
    const { seconds, status } = await trickle(start)
    return { what, status, seconds: seconds.toFixed(1), limit, holds: seconds <= limit }
  }),
)
console.table(results)
server.close()
server.closeAllConnections()
process.exitCode = results.every(({ holds }) => holds) ? 0 : 1

async function trickle(start: string): Promise<{ seconds: number; status: string }> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('error', () => undefined) // the server closes while we still send
  socket.on('data', (data) => {
    answer += data
  })
  const began = performance.now()
  socket.write(start)
  const drip = setInterval(() => socket.writable && socket.write('x'), 1_000)
  await once(socket, 'close')
  clearInterval(drip)
  return { seconds: (performance.now() - began) / 1_000, status: answer.split(' ')[1] ?? 'closed' }
}
