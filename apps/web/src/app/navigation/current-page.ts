import type { RegisteredRouter } from '@tanstack/react-router'

/** Returns whether the current location leads nowhere, by its address or by what it names. */
export function isNotFound(router: RegisteredRouter): boolean {
  return router.state.matches.some((match) => match._notFound || match.status === 'notFound')
}
