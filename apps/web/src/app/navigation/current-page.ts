import type { RegisteredRouter } from '@tanstack/react-router'

/** Returns the name of the prerendered page that corresponds to the current location, whether or not one exists. */
export function pageKey(router: RegisteredRouter): string {
  return isNotFound(router) ? '404' : router.state.location.pathname
}

/** Returns whether the current location leads nowhere, by its address or by what it names. */
export function isNotFound(router: RegisteredRouter): boolean {
  return router.state.matches.some((match) => match._notFound || match.status === 'notFound')
}
