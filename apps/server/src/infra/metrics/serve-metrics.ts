import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'
import type { Log } from '../log/log.ts'

const CACHED_MS = 1_000
const LIMITS = { requestTimeout: 10_000, headersTimeout: 10_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 }

/**
 * Creates the server of `/metrics`, on a port of its own. However often it is asked, it collects once a second at most.
 * Does not listen yet.
 */
export function createMetricsServer({ registry, log }: { registry: Registry; log: Log }): Server {
  let known: { at: number; text: Promise<string> } | undefined
  const read = () => {
    if (!known || performance.now() - known.at >= CACHED_MS) known = { at: performance.now(), text: registry.metrics() }
    return known.text
  }
  return createServer(LIMITS, async (request, response) => {
    const path = request.url?.split('?')[0]
    request.resume()
    if (path !== '/metrics' || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(path === '/metrics' ? 405 : 404).end()
      return
    }
    try {
      const text = await read()
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      log.warn({ event: 'metrics.failed', err: error }, 'No se pudieron reunir las métricas')
      response.writeHead(500).end()
    }
  })
}
