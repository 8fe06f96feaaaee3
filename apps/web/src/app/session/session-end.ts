import type { PlatformId } from '@orbita/domain/platforms'
import { RpcError } from '../../rpc/rpc-error.ts'
import { closeSession } from '../../rpc/session.ts'
import { whileLoading } from '../navigation/loading.ts'
import { ACCOUNT_DISABLED, showToast } from '../toasts/toasts.ts'
import { tryStorage } from '../try-storage.ts'
import { closeEndedSessionsLater, forgetEndedSession, rememberEndedSession } from './ended-sessions.ts'
import { LOGIN } from './redirect-paths.ts'
import { dropSessionCookie, sessionId } from './session-cookie.ts'
import { ENDED_KEY } from './session-key.ts'
import { forgetSession } from './session-store.ts'

/** The reasons for which a session ends without the user asking. */
export type EndReason =
  | 'NO_SESSION'
  | 'ACCOUNT_INACTIVE'
  | 'PROFILE_NOT_FOUND'
  | 'REFUSED_BY_GUARD'
  | 'REFUSED_ON_HOME'
  | 'UNEXPECTED'

type Ending = {
  /** the toast's text; null ends the session without a toast */
  text: string | null
  to: '/' | (typeof LOGIN)[PlatformId]
}

/**
 * Returns the toast and the destination of a forced end, with the texts and paths of the catalogue.
 *
 * @see S-31 to S-34
 */
function endingFor(reason: EndReason, platform: PlatformId): Ending {
  const login = LOGIN[platform]
  const endings: Record<EndReason, Ending> = {
    NO_SESSION: { text: null, to: login },
    ACCOUNT_INACTIVE: { text: ACCOUNT_DISABLED, to: '/' },
    PROFILE_NOT_FOUND: { text: 'Usuario no encontrado', to: login },
    REFUSED_BY_GUARD: { text: `No tienes permisos para ingresar a la plataforma "${platform}".`, to: '/' },
    REFUSED_ON_HOME: { text: 'No cuentas con permisos para ingresar a esta plataforma', to: login },
    UNEXPECTED: { text: 'No se pudo obtener el usuario', to: '/' },
  }
  return endings[reason]
}

/** Returns the reason for which a refused or malformed profile ends the session. */
export function reasonOf(error: unknown): EndReason {
  const code = error instanceof RpcError ? error.code : undefined
  if (code === 'PLATFORM_NOT_ALLOWED') return 'REFUSED_ON_HOME'
  return code === 'NO_SESSION' || code === 'ACCOUNT_INACTIVE' || code === 'PROFILE_NOT_FOUND' ? code : 'UNEXPECTED'
}

/**
 * Ends the session by force: shows the toast and signs out. The other tabs hear of a disabled account, so that they end as
 * this one does.
 *
 * @returns the path that the user is sent to
 */
export async function endSession(reason: EndReason, platform: PlatformId): Promise<Ending['to']> {
  const { text, to } = endingFor(reason, platform)
  if (text !== null) showToast({ text })
  if (reason === 'ACCOUNT_INACTIVE') {
    tryStorage(() => {
      localStorage.setItem(ENDED_KEY, reason)
      localStorage.removeItem(ENDED_KEY)
    })
  }
  await signOut()
  return to
}

/**
 * Ends the session here at once, and at the server now or as soon as it can be reached, even after a reload. It waits until
 * the device has forgotten what the person saw.
 *
 * @see S-14
 */
export async function signOut(): Promise<void> {
  const id = sessionId()
  if (id !== undefined) rememberEndedSession(id)
  dropSessionCookie()
  const forgotten = forgetSession()
  const isClosed = navigator.onLine && (await whileLoading(closeSession()))
  await forgotten
  if (id === undefined) return

  if (isClosed) forgetEndedSession(id)
  else closeEndedSessionsLater()
}
