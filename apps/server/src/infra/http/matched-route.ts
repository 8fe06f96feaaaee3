import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { type Audience, audienceOfGuard } from './audience.ts'
import { retired } from './retired.ts'

/**
 * A route as it is counted, logged and guarded.
 *
 * @property method `ALL` if there is none @property audience `none` for pages, files and health checks
 * @property isRetired whether the address is one of before
 */
export type MatchedRoute = { method: string; pattern: string; audience: Audience | 'none'; isRetired: boolean }

/** Returns the route that answers a request, by its pattern instead of its address; `/*` if there is none. */
export function matchedRoute(c: Context): MatchedRoute {
  const matched = matchedRoutes(c)
  // Middleware also matches, for every method; a route has one method.
  const { method = 'ALL', path: pattern = '/*' } = matched.find((one) => one.method !== 'ALL') ?? {}
  const isRetired = matched.some(({ handler }) => handler === retired)
  for (const { handler } of matched) {
    const audience = audienceOfGuard(handler)
    if (audience) return { method, pattern, audience, isRetired }
  }
  return { method, pattern, audience: 'none', isRetired }
}
