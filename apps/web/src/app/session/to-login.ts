import type { PlatformId } from '@orbita/domain/platforms'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { HOME, LOGIN } from './redirect-paths.ts'

/**
 * Redirects to the platform's sign-in page with the intercepted page as `next`; the platform's home is left out (S-24,
 * D-28).
 */
export function redirectToLogin(platform: PlatformId, location: ParsedLocation) {
  const isHome = location.href === HOME[platform]
  return redirect({ to: LOGIN[platform], search: isHome ? {} : { next: location.href }, replace: true })
}
