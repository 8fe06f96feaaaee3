import type { PlatformId } from '@orbita/domain/platforms'
import type { Profile } from '@orbita/domain/profile'
import { normaliseEmail } from '@orbita/domain/text'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { RpcError } from '../rpc/rpc-error.ts'
import { whileLoading } from './loading.ts'
import { notify } from './notices.ts'
import { loadProfile } from './profile.ts'
import { ProfileUnavailable } from './profile-unavailable.ts'
import { sessionEmail } from './session-cookie.ts'
import { type EndReason, endSession, LOGIN } from './session-end.ts'
import { forgetSession, rememberPlatform, useSession } from './session-store.ts'

// Guards are a courtesy; the server is the lock (D-26).

export const HOME = { figuras: '/figuras/inicio', 'mision-espacial': '/mision-espacial/inicio' } as const

/** The part of a route's `beforeLoad` argument that guards need. */
type Moment = {
  location: ParsedLocation
  /** A link is only being hovered: whoever hovers must not be signed out, or moved, or told anything. */
  preload: boolean
}

/** S-21: a sign-in page is not for people who are already in. */
export function leaveLoginWhenSignedIn(platform: PlatformId | undefined, { preload }: Moment): void {
  if (preload || sessionEmail() === null) return
  if (!platform) throw redirect({ to: '/', replace: true })

  rememberPlatform(platform)
  throw redirect({ to: HOME[platform], replace: true })
}

/** S-22: people with a stored profile go on from the menu; nobody else is moved. */
export function leaveMenuWhenSignedIn({ preload }: Moment): void {
  const user = storedProfileOf(sessionEmail())
  if (preload || !user) return

  const { lastPlatform } = useSession.getState()
  // A platform withdrawn since is no place to send anybody.
  const platform = user.platform.find((id) => id === lastPlatform) ?? user.platform[0]
  if (platform) throw redirect({ to: HOME[platform], replace: true })
}

/**
 * Entering a page of a platform: session (S-24), profile (S-20), active account, platform allowed.
 *
 * @returns whether the profile was loaded just now
 */
export async function requireSession(platform: PlatformId, moment: Moment): Promise<{ isProfileFresh: boolean }> {
  if (moment.preload) return { isProfileFresh: false }

  const email = sessionEmail()
  if (email === null) {
    forgetSession()
    throw toLogin(platform, moment.location)
  }
  const stored = storedProfileOf(email)
  const profile = stored ?? (await profileOrEnd(platform, moment))
  if (!profile.isActive) throw await forcedOut('ACCOUNT_INACTIVE', platform)
  if (!profile.platform.includes(platform)) throw await forcedOut('REFUSED_BY_GUARD', platform)

  rememberPlatform(platform)
  return { isProfileFresh: !stored }
}

/** Each `inicio` loads the profile afresh, which finds what changed since it was stored. @see D-27, S-33 */
export async function revalidateProfile(
  platform: PlatformId,
  moment: Moment & { context: { isProfileFresh: boolean } },
): Promise<void> {
  if (moment.preload || moment.context.isProfileFresh) return

  const profile = await profileOrEnd(platform, moment)
  if (!profile.isActive) throw await forcedOut('ACCOUNT_INACTIVE', platform)
  if (!profile.platform.includes(platform)) throw await forcedOut('REFUSED_ON_HOME', platform)
}

/** S-35: the home of figuras is for people with an avatar. */
export function requireAvatar({ preload }: Moment): void {
  const { user } = useSession.getState()
  if (preload || !user || user.avatar !== null) return

  notify({ text: 'No has seleccionado un avatar', severity: 'info' })
  throw redirect({ to: '/figuras/seleccionar-avatar', replace: true })
}

/** The stored profile, when it is that of this e-mail. @see S-20, S-43 */
function storedProfileOf(email: string | null): Profile | null {
  const { user } = useSession.getState()
  return user && email !== null && normaliseEmail(user.email) === normaliseEmail(email) ? user : null
}

async function profileOrEnd(platform: PlatformId, { location }: Moment): Promise<Profile> {
  try {
    return await whileLoading(loadProfile())
  } catch (error) {
    if (error instanceof RpcError && error.isPassing) {
      const unavailable = new ProfileUnavailable()
      notify({ text: unavailable.message })
      throw unavailable
    }
    const reason = reasonOf(error)
    const forced = await forcedOut(reason, platform)
    throw reason === 'NO_SESSION' ? toLogin(platform, location) : forced
  }
}

/** Why a profile that was refused, or made no sense, ends the session. */
export function reasonOf(error: unknown): EndReason {
  const code = error instanceof RpcError ? error.code : undefined
  if (code === 'PLATFORM_NOT_ALLOWED') return 'REFUSED_ON_HOME'
  return code === 'NO_SESSION' || code === 'ACCOUNT_INACTIVE' || code === 'PROFILE_NOT_FOUND' ? code : 'UNEXPECTED'
}

async function forcedOut(reason: EndReason, platform: PlatformId) {
  return redirect({ to: await endSession(reason, platform), replace: true })
}

/** S-24, D-28: to the platform's sign-in, which remembers the page; its home needs no remembering. */
function toLogin(platform: PlatformId, location: ParsedLocation) {
  const isHome = location.href === HOME[platform]
  return redirect({ to: LOGIN[platform], search: isHome ? {} : { next: location.href }, replace: true })
}
