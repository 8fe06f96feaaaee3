import { Hono } from 'hono'

/**
 * Serves `/healthz`, which says that the process is alive and which version it is, and `/readyz`, which says whether it
 * should receive requests. They reveal nothing else.
 *
 * @param isReady the check that `createReadiness` returns
 * @param version of the release, without its build
 */
export function healthRoutes(isReady: () => Promise<boolean>, version: string): Hono {
  const headers = { 'cache-control': 'no-store' }
  return new Hono()
    .get('/healthz', (c) => c.text(`ok ${version}`, 200, headers))
    .get('/readyz', async (c) => ((await isReady()) ? c.text('ok', 200, headers) : c.text('no', 503, headers)))
}
