import type { PlatformId } from '@orbita/domain/platforms'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { HOME, LOGIN } from './redirect-paths.ts'

/** S-24, D-28: to the platform's sign-in, which remembers the page; its home needs no remembering. */
export function toLogin(platform: PlatformId, location: ParsedLocation) {
  const isHome = location.href === HOME[platform]
  return redirect({ to: LOGIN[platform], search: isHome ? {} : { next: location.href }, replace: true })
}
