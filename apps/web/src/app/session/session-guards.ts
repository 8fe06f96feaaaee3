import type { Profile } from '@orbita/domain/people/profile'
import type { PlatformId } from '@orbita/domain/platforms'
import { isRedirect, type ParsedLocation, redirect } from '@tanstack/react-router'
import { RpcError } from '../../rpc/rpc-error.ts'
import { whileLoading } from '../navigation/loading.ts'
import { showToast } from '../toasts/toasts.ts'
import { loadProfile } from './profile.ts'
import { ProfileUnavailable } from './profile-unavailable.ts'
import { HOME } from './redirect-paths.ts'
import { sessionEmail } from './session-cookie.ts'
import { type EndReason, endSession, reasonOf } from './session-end.ts'
import { rememberPlatform, storedProfileOf, useSession } from './session-store.ts'
import { redirectToLogin } from './to-login.ts'

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

/** Redirects from the home of figuras to the choice of avatar when there is none (S-35). */
export function requireChosenAvatar(home: PlatformId): void {
  const { user } = useSession.getState()
  if (home !== 'figuras' || !user || user.avatar !== null) return

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
  const profile = stored ?? (await whileLoading(profileOrEnd(visit)))
  if (!profile.isActive) throw await forcedOut('ACCOUNT_INACTIVE', visit.platform)
  if (!profile.platform.includes(visit.platform)) throw await forcedOut('REFUSED_BY_GUARD', visit.platform)

  rememberPlatform(visit.platform)
  return { isProfileFresh: !stored }
}

type HomeVisit = Visit & {
  /** leads to another page when this one is already shown */
  navigate: (to: never) => unknown
}

/**
 * Loads the profile again, ignoring the stored one unless there is no network. A person with a stored profile sees the
 * home at once: if the answer then refuses them, the session of the open page ends.
 *
 * @see D-27, D-91, S-33
 */
export async function requireFreshProfile(visit: HomeVisit): Promise<void> {
  const stored = storedProfileOf(sessionEmail())
  // Without a network the page shows what was last seen, and the session is checked when the network is back.
  if (!navigator.onLine && stored) {
    requireChosenAvatar(visit.platform)
    return
  }
  if (!stored || !mayEnterHome(stored, visit.platform)) {
    await requireHome(await whileLoading(profileOrEnd(visit)), visit.platform)
    return
  }
  void checkShown(visit).catch((end: unknown) => {
    if (isRedirect(end)) void visit.navigate(end.options as never)
  })
}

/** Checks the person of a home that is already shown, unless another call has ended the session meanwhile. */
async function checkShown({ platform, location }: Visit): Promise<void> {
  const profile = await loadProfile().catch((error: unknown) => {
    if (useSession.getState().user) return seenOrEnd(error, { platform, location })
    throw error
  })
  await requireHome(profile, platform)
}

function mayEnterHome({ isActive, platform, avatar }: Profile, home: PlatformId): boolean {
  return isActive && platform.includes(home) && (home !== 'figuras' || avatar !== null)
}

async function requireHome(profile: Profile, platform: PlatformId): Promise<void> {
  if (!profile.isActive) throw await forcedOut('ACCOUNT_INACTIVE', platform)
  if (!profile.platform.includes(platform)) throw await forcedOut('REFUSED_ON_HOME', platform)
  requireChosenAvatar(platform)
}

function profileOrEnd(visit: Visit): Promise<Profile> {
  return loadProfile().catch((error: unknown) => seenOrEnd(error, visit))
}

/** Returns the stored profile when the network failed, and otherwise ends the visit or the session. */
async function seenOrEnd(error: unknown, { platform, location }: Visit): Promise<Profile> {
  if (error instanceof RpcError && error.isPassing) {
    const seen = error.code === 'UNREACHABLE' && storedProfileOf(sessionEmail())
    if (seen) return seen

    const unavailable = new ProfileUnavailable(error)
    showToast({ text: unavailable.message })
    throw unavailable
  }
  const reason = reasonOf(error)
  const forced = await forcedOut(reason, platform)
  throw reason === 'NO_SESSION' ? redirectToLogin(platform, location) : forced
}

async function forcedOut(reason: EndReason, platform: PlatformId) {
  return redirect({ to: await endSession(reason, platform), replace: true })
}
