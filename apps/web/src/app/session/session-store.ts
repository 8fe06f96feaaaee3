import type { PlatformId } from '@orbita/domain/platforms'
import type { Profile } from '@orbita/domain/profile'
import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { attempt } from '../attempt.ts'
import { SESSION_KEY } from './session-key.ts'
import { readStoredSession, type StoredSession } from './stored-session.ts'

type SessionState = StoredSession['state']

const SIGNED_OUT: SessionState = { user: null, album: null, lastPlatform: null }

/** `localStorage`, which may be switched off or full, and whose text is not to be trusted. */
const storage: PersistStorage<SessionState> = {
  getItem: (name) => readStoredSession(attempt(() => localStorage.getItem(name))),
  setItem: (name, value) => attempt(() => localStorage.setItem(name, JSON.stringify(value))),
  removeItem: (name) => attempt(() => localStorage.removeItem(name)),
}

/**
 * The three things that survive a reload. Components read them with the hook only: during hydration it answers with the
 * signed-out state, which the prerendered page shows, and renders again with the stored one.
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

/** Reads what is stored again: somebody else has written. */
export async function restoreSession(): Promise<void> {
  await useSession.persist.rehydrate()
}

/** The stored profile, when it is that of this e-mail. The server writes both in their normal form. @see S-20, S-43 */
export function storedProfileOf(email: string | null): Profile | null {
  const { user } = useSession.getState()
  return user && email !== null && plain(user.email) === plain(email) ? user : null
}

const plain = (email: string) => email.trim().toLowerCase()

/** Keeps a profile just loaded. The album belongs to a person: another one starts without. @see S-20 */
export function rememberProfile(user: Profile): void {
  useSession.setState((previous) => ({ user, album: previous.user?.email === user.email ? previous.album : null }))
}

/** @see S-11, S-21 */
export function rememberPlatform(lastPlatform: PlatformId): void {
  if (useSession.getState().lastPlatform !== lastPlatform) useSession.setState({ lastPlatform })
}

/** @see S-14 */
export function forgetSession(): void {
  useSession.setState(SIGNED_OUT, true)
}
