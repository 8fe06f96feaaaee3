import type { MiddlewareHandler } from 'hono'

/** Forbids caches to store the answer, which may hold personal data. */
export const noStore: MiddlewareHandler = (c, next) => {
  c.header('cache-control', 'no-store')
  return next()
}
