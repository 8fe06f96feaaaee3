import type { AppRouter } from '../../router.ts'

/** The name under which the page now shown was, or would have been, rendered ahead. */
export function pageKey(router: AppRouter): string {
  return isNotFound(router) ? '404' : router.state.location.pathname
}

export function isNotFound(router: AppRouter): boolean {
  return router.state.matches.some((match) => match._notFound || match.status === 'notFound')
}
