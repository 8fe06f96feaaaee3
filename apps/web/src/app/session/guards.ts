import type { PlatformId } from '@orbita/domain/platforms'
import type { ParsedLocation } from '@tanstack/react-router'
import { attempt } from '../attempt.ts'
import { sessionEmail } from './session-cookie.ts'
import { SESSION_KEY } from './session-key.ts'
import { toLogin } from './to-login.ts'

// Guards are a courtesy; the server is the lock (D-26). Here stands what concerns visitors, who are most first loads; what
// concerns people with a session comes with `session-guards.ts`.

/** The part of a route's `beforeLoad` argument that guards need. */
export type Moment = {
  location: ParsedLocation
  /** A link is only being hovered: whoever hovers must not be signed out, or moved, or told anything. */
  preload: boolean
}

const sessionGuards = () => import('./session-guards.ts')

/** S-21: a sign-in page is not for people who are already in. */
export async function leaveLoginWhenSignedIn(platform: PlatformId | undefined, { preload }: Moment): Promise<void> {
  if (preload || sessionEmail() === null) return
  const { leaveLogin } = await sessionGuards()
  leaveLogin(platform)
}

/** S-22: people with a stored profile go on from the menu; nobody else is moved. */
export async function leaveMenuWhenSignedIn({ preload }: Moment): Promise<void> {
  const email = sessionEmail()
  if (preload || email === null) return
  const { leaveMenu } = await sessionGuards()
  leaveMenu(email)
}

/**
 * Entering a page of a platform: session (S-24), then profile, account and platform (S-20).
 *
 * @returns whether the profile was loaded just now
 */
export async function requireSession(platform: PlatformId, moment: Moment): Promise<{ isProfileFresh: boolean }> {
  if (moment.preload) return { isProfileFresh: false }

  const email = sessionEmail()
  if (email === null) {
    await forgetWhoeverWasHere()
    throw toLogin(platform, moment.location)
  }
  const { requireProfile } = await sessionGuards()
  return requireProfile({ platform, email, location: moment.location })
}

/** Each `inicio` loads the profile afresh, which finds what changed since it was stored. @see D-27, S-33 */
export async function revalidateProfile(
  platform: PlatformId,
  { preload, location, context }: Moment & { context: { isProfileFresh: boolean } },
): Promise<void> {
  if (preload || context.isProfileFresh) return
  const { requireFreshProfile } = await sessionGuards()
  await requireFreshProfile({ platform, location })
}

/** S-35: the home of figuras is for people with an avatar. */
export async function requireAvatar({ preload }: Moment): Promise<void> {
  if (preload) return
  const { requireChosenAvatar } = await sessionGuards()
  requireChosenAvatar()
}

/** A session that ran out leaves its person in the browser until the next visit. */
async function forgetWhoeverWasHere(): Promise<void> {
  if (!attempt(() => localStorage.getItem(SESSION_KEY))) return
  const { forgetSession } = await import('./session-store.ts')
  forgetSession()
}
