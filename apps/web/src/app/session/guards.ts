import type { PlatformId } from '@orbita/domain/platforms'
import type { ParsedLocation } from '@tanstack/react-router'
import { tryStorage } from '../try-storage.ts'
import { sessionEmail } from './session-cookie.ts'
import { SESSION_KEY } from './session-key.ts'
import { redirectToLogin } from './to-login.ts'

// Guards are a courtesy; the server enforces access (D-26). This file holds the guards for visitors, who are most first
// loads; the guards for people with a session are loaded with `session-guards.ts`.

/** The part of a route's `beforeLoad` argument that guards need. */
export type Moment = {
  location: ParsedLocation
  /**
   * whether the router is only preloading a link that the user hovers: guards must not sign out, redirect or show a
   * toast
   */
  preload: boolean
}

type HomeMoment = Moment & {
  context: { isProfileFresh: boolean }
  /** the router's own. Its type depends on the routes, and these on the guards. */
  navigate: (to: never) => unknown
}

const sessionGuards = () => import('./session-guards.ts')

/** Leaves a sign-in page when the user is already signed in (S-21). */
export async function leaveLoginWhenSignedIn(platform: PlatformId | undefined, { preload }: Moment): Promise<void> {
  if (preload || sessionEmail() === null) return
  const { leaveLogin } = await sessionGuards()
  leaveLogin(platform)
}

/** Leaves the menu when the user has a stored profile (S-22); other visitors stay. */
export async function leaveMenuWhenSignedIn({ preload }: Moment): Promise<void> {
  const email = sessionEmail()
  if (preload || email === null) return
  const { leaveMenu } = await sessionGuards()
  leaveMenu(email)
}

/**
 * Protects the pages of a platform: checks the session (S-24), then the profile, the account and the platform (S-20).
 *
 * @returns whether the profile was loaded just now
 */
export async function requireSession(platform: PlatformId, moment: Moment): Promise<{ isProfileFresh: boolean }> {
  // The server renders a page only for whom its own routes have let in.
  if (moment.preload || typeof document === 'undefined') return { isProfileFresh: false }

  const email = sessionEmail()
  if (email === null) {
    await forgetStoredSession()
    throw redirectToLogin(platform, moment.location)
  }
  const { requireProfile } = await sessionGuards()
  return requireProfile({ platform, email, location: moment.location })
}

/**
 * Reloads the profile on each `inicio`, which detects what changed since it was stored, and requires an avatar on that of
 * figuras. @see D-27, S-33, S-35
 */
export async function enterHome(
  platform: PlatformId,
  { preload, location, context, navigate }: HomeMoment,
): Promise<void> {
  if (preload || typeof document === 'undefined') return
  const { requireChosenAvatar, requireFreshProfile } = await sessionGuards()
  if (context.isProfileFresh) requireChosenAvatar(platform)
  else await requireFreshProfile({ platform, location, navigate })
}

/** Clears the stored profile of a session that expired: it stays in the browser until the next visit. */
async function forgetStoredSession(): Promise<void> {
  if (!tryStorage(() => localStorage.getItem(SESSION_KEY))) return
  const { forgetSession } = await import('./session-store.ts')
  await forgetSession()
}
