import type { Profile } from '@orbita/domain/people/profile'
import type { PlatformId } from '@orbita/domain/platforms'
import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { forgetDocuments } from '../offline/kept-documents.ts'
import { tryStorage } from '../try-storage.ts'
import { KEPT_KEY, SEASON_KEY, SESSION_KEY } from './session-key.ts'
import { readStoredSession, type StoredSession } from './stored-session.ts'

type SessionState = StoredSession['state']

const SIGNED_OUT: SessionState = { user: null, album: null, lastPlatform: null }

/** Wraps `localStorage`, which may be switched off or full and whose text is not trusted. */
const storage: PersistStorage<SessionState> = {
  getItem: (name) => readStoredSession(tryStorage(() => localStorage.getItem(name))),
  setItem: (name, value) => tryStorage(() => localStorage.setItem(name, JSON.stringify(value))),
  removeItem: (name) => tryStorage(() => localStorage.removeItem(name)),
}

/**
 * The store of the three values that survive a reload. Components must read it with the hook: during hydration the hook
 * returns the signed-out state, which the document shows, and then renders again with the stored one.
 *
 * @see S-15
 */
export const useSession = create<SessionState>()(
  persist(() => SIGNED_OUT, {
    name: SESSION_KEY,
    version: 1 satisfies StoredSession['version'],
    storage,
    merge: (stored) => (stored as SessionState | undefined) ?? SIGNED_OUT,
  }),
)

/** Reads the stored session again, because another tab has changed it. */
export async function restoreSession(): Promise<void> {
  await useSession.persist.rehydrate()
}

/** Returns the stored profile if it belongs to this e-mail. The server writes both in normal form. @see S-20, S-43 */
export function storedProfileOf(email: string | null): Profile | null {
  const { user } = useSession.getState()
  return user && email !== null && plain(user.email) === plain(email) ? user : null
}

const plain = (email: string) => email.trim().toLowerCase()

/**
 * Stores a loaded profile. The album belongs to one person, and so does what was seen, so a different person starts without.
 *
 * @see S-20, D-91
 */
export function rememberProfile(user: Profile): void {
  const { user: previous, album } = useSession.getState()
  const isSame = previous?.email === user.email
  if (previous && !isSame) void forgetSeen()
  useSession.setState({ user, album: isSame ? album : null })
}

/** Keeps the platform that was used last, to which the next visit leads. @see S-11, S-21 */
export function rememberPlatform(lastPlatform: PlatformId): void {
  if (useSession.getState().lastPlatform !== lastPlatform) useSession.setState({ lastPlatform })
}

/** Forgets the person, and what they last saw on this device; it ends when all of it is deleted. @see S-14, D-91 */
export function forgetSession(): Promise<void> {
  useSession.setState(SIGNED_OUT, true)
  return forgetSeen()
}

function forgetSeen(): Promise<void> {
  // Releases before kept screens on the device, too.
  const screens = tryStorage(() => Object.keys(localStorage).filter((key) => key.startsWith('orbita-pantalla '))) ?? []
  const keys = [KEPT_KEY, SEASON_KEY, ...screens]
  for (const key of keys) tryStorage(() => localStorage.removeItem(key))
  return forgetDocuments()
}
