import type { Hono } from 'hono'
import { type Audience, audienceOfGuard } from './audience.ts'
import { definitionOf, type RouteDefinition } from './kit/route-definition.ts'

export type MountedRoute = {
  method: string
  path: string
  /** undefined if no guard runs before it, or guards of several audiences */
  audience: Audience | undefined
  /** undefined if the kit did not make it */
  definition: RouteDefinition | undefined
}

/** Lists every route with the audience whose guard runs before it, as the router itself resolves it. */
// biome-ignore lint/suspicious/noExplicitAny: any application may be walked
export function mountedRoutes(app: Hono<any, any, any>): MountedRoute[] {
  const routes = new Map<string, MountedRoute>()
  for (const { method, path, handler } of app.routes) {
    if (method !== 'ALL') {
      const audience = audienceOf(app, { method, path })
      routes.set(`${method} ${path}`, { method, path, audience, definition: definitionOf(handler) })
    }
  }
  return [...routes.values()]
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function audienceOf(app: Hono<any, any, any>, route: { method: string; path: string }): Audience | undefined {
  const chain = app.router
    .match(route.method, route.path)[0]
    .map(([[handler, route]]) => ({ audience: audienceOfGuard(handler), method: route.method }))
  const before = chain.slice(
    0,
    chain.findIndex((step) => step.method === route.method),
  )
  const admitted = new Set(before.flatMap((step) => step.audience ?? []))
  return admitted.size === 1 ? [...admitted][0] : undefined
}
