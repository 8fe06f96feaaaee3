import { PLATFORMS, type PlatformId } from '@orbita/domain/platforms'
import { Profile } from '@orbita/domain/profile'
import * as v from 'valibot'
import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'

const VERSION = 1

const SessionState = v.object({
  user: v.nullable(Profile),
  /** the album last looked at */
  album: v.nullable(v.string()),
  lastPlatform: v.nullable(v.picklist(PLATFORMS)),
})

type SessionState = v.InferOutput<typeof SessionState>

const StoredSession = v.object({ state: SessionState, version: v.literal(VERSION) })

const SIGNED_OUT: SessionState = { user: null, album: null, lastPlatform: null }

/**
 * `localStorage`, distrusted: it may be switched off, full, or hold what an older version, an extension or somebody curious
 * wrote. Whatever is not exactly a session of this version counts as nothing.
 */
const storage: PersistStorage<SessionState> = {
  getItem: (name) => {
    try {
      const stored = v.safeParse(StoredSession, JSON.parse(localStorage.getItem(name) ?? 'null'))
      return stored.success ? stored.output : null
    } catch {
      return null
    }
  },
  setItem: (name, value) => attempt(() => localStorage.setItem(name, JSON.stringify(value))),
  removeItem: (name) => attempt(() => localStorage.removeItem(name)),
}

function attempt(write: () => void): void {
  try {
    write()
  } catch {
    // Without storage the session lasts as long as the page.
  }
}

/**
 * The three things that survive a reload. Components read them with the hook only: during hydration it answers with the
 * signed-out state, which the prerendered page shows, and renders again with the stored one.
 *
 * @see S-15
 */
export const useSession = create<SessionState>()(
  persist(() => SIGNED_OUT, {
    name: 'orbita',
    version: VERSION,
    storage,
    merge: (stored) => (stored as SessionState | undefined) ?? SIGNED_OUT,
  }),
)

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
  if (useSession.getState() !== SIGNED_OUT) useSession.setState(SIGNED_OUT, true)
}
