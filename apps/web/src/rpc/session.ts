import type { SignInInput } from '@orbita/domain/sign-in'
import { answerOf } from './rpc-error.ts'

const DOOR = '/auth/session'

/** After this a silent server counts as unreachable. */
const SIGN_IN_PATIENCE_MS = 30_000

/** Long enough for a slow phone, short enough that nobody waits for a dead network to sign out. */
const SIGN_OUT_PATIENCE_MS = 5_000

/**
 * Opens a session: the answer sets the cookies.
 *
 * @throws RpcError `WRONG_CREDENTIALS` (also when throttled), `ACCOUNT_INACTIVE`, `SLOW_DOWN`, `UNREACHABLE`…
 */
export async function openSession(input: SignInInput): Promise<void> {
  await answerOf(
    fetch(DOOR, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(SIGN_IN_PATIENCE_MS),
    }),
  )
}

/**
 * Ends the session at the server, which clears the cookies.
 *
 * @returns false when the server could not be reached
 */
export async function closeSession(): Promise<boolean> {
  try {
    // `keepalive`: signing out and closing the tab still signs out.
    const patience = AbortSignal.timeout(SIGN_OUT_PATIENCE_MS)
    return (await fetch(DOOR, { method: 'DELETE', keepalive: true, signal: patience })).ok
  } catch {
    return false
  }
}
