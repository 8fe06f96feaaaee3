import type { MiddlewareHandler } from 'hono'

/** Forbids caches to store the answer, which may hold personal data. */
export const noStore: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store')
  await next()
}
