import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { type Audience, audienceOfGuard } from './audience.ts'

/** A route as it is counted and logged. @property audience `none` for pages, files and health checks */
export type MatchedRoute = { pattern: string; audience: Audience | 'none' }

/** Returns the route that answers a request, by its pattern instead of its address; `/*` if there is none. */
export function matchedRoute(c: Context): MatchedRoute {
  const matched = matchedRoutes(c)
  // Middleware also matches, for every method; a route has one method.
  const pattern = matched.find(({ method }) => method !== 'ALL')?.path ?? '/*'
  for (const { handler } of matched) {
    const audience = audienceOfGuard(handler)
    if (audience) return { pattern, audience }
  }
  return { pattern, audience: 'none' }
}
