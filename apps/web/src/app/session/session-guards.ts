import type { PlatformId } from '@orbita/domain/platforms'
import type { Profile } from '@orbita/domain/profile'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { RpcError } from '../../rpc/rpc-error.ts'
import { whileLoading } from '../navigation/loading.ts'
import { showToast } from '../toasts.ts'
import { loadProfile } from './profile.ts'
import { ProfileUnavailable } from './profile-unavailable.ts'
import { HOME } from './redirect-paths.ts'
import { sessionEmail } from './session-cookie.ts'
import { type EndReason, endSession, reasonOf } from './session-end.ts'
import { rememberPlatform, storedProfileOf, useSession } from './session-store.ts'
import { toLogin } from './to-login.ts'

/** Leaves a sign-in page for the platform's home (S-21). */
export function leaveLogin(platform: PlatformId | undefined): void {
  if (!platform) throw redirect({ to: '/', replace: true })

  rememberPlatform(platform)
  throw redirect({ to: HOME[platform], replace: true })
}

/** Leaves the menu for the last platform used (S-22). */
export function leaveMenu(email: string): void {
  const user = storedProfileOf(email)
  const { lastPlatform } = useSession.getState()
  // The last platform may have been withdrawn since.
  const platform = user?.platform.find((id) => id === lastPlatform) ?? user?.platform[0]
  if (platform) throw redirect({ to: HOME[platform], replace: true })
}

/** Redirects to the choice of avatar when there is none (S-35). */
export function requireChosenAvatar(): void {
  const { user } = useSession.getState()
  if (!user || user.avatar !== null) return

  showToast({ text: 'No has seleccionado un avatar', severity: 'info' })
  throw redirect({ to: '/figuras/seleccionar-avatar', replace: true })
}

type Visit = { platform: PlatformId; location: ParsedLocation }

/**
 * Returns the profile of the session's e-mail, stored or loaded, and requires an active account that may enter the
 * platform.
 *
 * @returns whether it was loaded just now
 * @see S-20, S-31 to S-34
 */
export async function requireProfile({ email, ...visit }: Visit & { email: string }) {
  const stored = storedProfileOf(email)
  const profile = stored ?? (await profileOrEnd(visit))
  if (!profile.isActive) throw await forcedOut('ACCOUNT_INACTIVE', visit.platform)
  if (!profile.platform.includes(visit.platform)) throw await forcedOut('REFUSED_BY_GUARD', visit.platform)

  rememberPlatform(visit.platform)
  return { isProfileFresh: !stored }
}

/** Loads the profile again, ignoring the stored one unless there is no network. @see D-27, D-91, S-33 */
export async function requireFreshProfile(visit: Visit): Promise<void> {
  // Without a network the page shows what was last seen, and the session is checked when the network is back.
  if (!navigator.onLine && storedProfileOf(sessionEmail())) return

  const profile = await profileOrEnd(visit)
  if (!profile.isActive) throw await forcedOut('ACCOUNT_INACTIVE', visit.platform)
  if (!profile.platform.includes(visit.platform)) throw await forcedOut('REFUSED_ON_HOME', visit.platform)
}

async function profileOrEnd({ platform, location }: Visit): Promise<Profile> {
  try {
    return await whileLoading(loadProfile())
  } catch (error) {
    if (error instanceof RpcError && error.isPassing) {
      const seen = error.code === 'UNREACHABLE' && storedProfileOf(sessionEmail())
      if (seen) return seen

      const unavailable = new ProfileUnavailable()
      showToast({ text: unavailable.message })
      throw unavailable
    }
    const reason = reasonOf(error)
    const forced = await forcedOut(reason, platform)
    throw reason === 'NO_SESSION' ? toLogin(platform, location) : forced
  }
}

async function forcedOut(reason: EndReason, platform: PlatformId) {
  return redirect({ to: await endSession(reason, platform), replace: true })
}
