import type { RegisteredRouter } from '@tanstack/react-router'

/** The name under which the page now shown was, or would have been, rendered ahead. */
export function pageKey(router: RegisteredRouter): string {
  return isNotFound(router) ? '404' : router.state.location.pathname
}

export function isNotFound(router: RegisteredRouter): boolean {
  return router.state.matches.some((match) => match._notFound || match.status === 'notFound')
}
