import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll } from 'vitest'

/** Listens on a free port until the tests of the file are over. @returns the port */
export async function listening(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Sends bytes and returns everything received until the server closed, or stopped sending after an answer. */
export function exchange(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      received += chunk
    })
    socket.on('close', () => resolve(received))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      // The server may close while the test still sends.
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? undefined : reject(error),
    )
    socket.write(request)
  })
}

/** Builds a request that asks to close the connection afterwards. */
export function requestText(options: {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}): string {
  const { method = 'GET', path, headers = {}, body } = options
  const all = {
    host: 'localhost',
    connection: 'close',
    ...(method !== 'GET' && { 'sec-fetch-site': 'same-origin' }),
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}` }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}
