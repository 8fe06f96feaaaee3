import type { Audience } from '../../infra/http/audience.ts'
import type { BrowserRequest } from '../browser.ts'
import type { TestEmployee } from '../factories.ts'

/** How a route is knocked at properly, and what it then answers. */
export type RouteRequest = {
  audience: Audience
  status: number
  /** where its path has parameters: one that exists */
  path?: string
  /** @param subject an employee the request may be about */
  request?: (subject: TestEmployee) => BrowserRequest
}

/** Routes by method and path. */
export type RouteRequests = Readonly<Record<string, RouteRequest>>

/** The routes of one audience. */
export function mountedRoutes(
  audience: Audience,
  routes: Readonly<Record<string, Omit<RouteRequest, 'audience'>>>,
): RouteRequests {
  return Object.fromEntries(Object.entries(routes).map(([route, request]) => [route, { ...request, audience }]))
}
