import { Hono } from 'hono'

/**
 * `/healthz` says that the process lives, `/readyz` whether people should be sent to it. Strangers learn no more than that.
 *
 * @param isReady as `createReadiness` makes it
 */
export function healthRoutes(isReady: () => Promise<boolean>): Hono {
  const headers = { 'cache-control': 'no-store' }
  return new Hono()
    .get('/healthz', (c) => c.text('ok', 200, headers))
    .get('/readyz', async (c) => ((await isReady()) ? c.text('ok', 200, headers) : c.text('no', 503, headers)))
}
