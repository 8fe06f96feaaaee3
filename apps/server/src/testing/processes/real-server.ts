import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createEdge } from '../../infra/http/edge.ts'
import type { Browser } from '../browser.ts'
import type { TestApp } from '../test-app.ts'

type Asked = { method?: string; json?: unknown }

/** The product behind a real socket: a function that sends a request as a browser does. */
export type RealServer = {
  port: number
  ask(browser: Browser, path: string, asked?: Asked): Promise<Response>
}

/** Listens on a free port until the test is over. */
export async function realServer({ app }: Pick<TestApp, 'app'>): Promise<RealServer> {
  const server = createEdge(app, {})
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 })
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    ask: (browser, path, { method = 'GET', json } = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      }),
  }
}
