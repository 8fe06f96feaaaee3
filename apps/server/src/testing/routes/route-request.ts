import type { Audience } from '../../infra/http/audience.ts'
import type { BrowserRequest } from '../browser.ts'
import type { TestEmployee } from '../factories.ts'

/** A valid request to a route, and its expected answer. */
export type RouteRequest = {
  audience: Audience
  status: number
  /** for a path with parameters: one that exists */
  path?: string
  /** @param subject an employee the request may be about */
  request?: (subject: TestEmployee) => BrowserRequest
}

/** The requests by method and path of their route. */
export type RouteRequests = Readonly<Record<string, RouteRequest>>

/** Lists the routes of one audience. */
export function routesOf(
  audience: Audience,
  routes: Readonly<Record<string, Omit<RouteRequest, 'audience'>>>,
): RouteRequests {
  return Object.fromEntries(Object.entries(routes).map(([route, request]) => [route, { ...request, audience }]))
}
