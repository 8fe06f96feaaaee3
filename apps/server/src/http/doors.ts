import type { Hono } from 'hono'
import { type Audience, audienceOfGuard } from './audience.ts'

export type Door = {
  method: string
  path: string
  /** undefined: no guard runs before it, or more than one audience's */
  audience: Audience | undefined
}

/** Every door and the one audience whose guard runs before it, as the router itself answers. */
// biome-ignore lint/suspicious/noExplicitAny: any application may be walked
export function doorsOf(app: Hono<any, any, any>): Door[] {
  const doors = new Map<string, Door>()
  for (const { method, path } of app.routes) {
    // Validators are entries of their own, with the method and path of their door.
    if (method !== 'ALL' && !doors.has(`${method} ${path}`)) {
      doors.set(`${method} ${path}`, { method, path, audience: audienceOf(app, { method, path }) })
    }
  }
  return [...doors.values()]
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function audienceOf(app: Hono<any, any, any>, door: { method: string; path: string }): Audience | undefined {
  const chain = app.router
    .match(door.method, door.path)[0]
    .map(([[handler, route]]) => ({ audience: audienceOfGuard(handler), method: route.method }))
  const before = chain.slice(
    0,
    chain.findIndex((step) => step.method === door.method),
  )
  const admitted = new Set(before.flatMap((step) => step.audience ?? []))
  return admitted.size === 1 ? [...admitted][0] : undefined
}
