import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** A receiver of webhooks on this machine, which keeps what it got and answers as a test says. */
export async function aReceiver(
  answer: (got: Received, response: ServerResponse, count: number) => number | undefined = () => 204,
) {
  const got: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const received = { path: request.url ?? '', headers: request.headers, body }
    got.push(received)
    const status = answer(received, response, got.length)
    if (status !== undefined) response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { got, port, url: `http://127.0.0.1:${port}/orbita` }
}
