import type { MiddlewareHandler } from 'hono'

/** What is said about a person stays in no cache. */
export const noStore: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store')
  await next()
}
