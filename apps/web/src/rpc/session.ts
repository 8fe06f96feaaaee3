import type { PasskeyRequest } from '@orbita/contract/identity/session'
import type { PasskeyAnswerInput } from '@orbita/domain/sign-in/passkeys'
import type { SignInInput } from '@orbita/domain/sign-in/sign-in'
import { answerOf } from './rpc-error.ts'

const ROUTE = '/auth/session'

/** Who signed in; with `passkey`, one who still has to confirm with it. */
type Session = { email: string; passkey?: PasskeyRequest }

/** The time limit of a sign-in, in milliseconds. After it the server counts as unreachable. */
const SIGN_IN_PATIENCE_MS = 30_000

/**
 * The time limit of a sign-out, in milliseconds: long enough for a slow phone, short enough not to keep the user
 * waiting on a dead network.
 */
const SIGN_OUT_PATIENCE_MS = 5_000

/**
 * Opens a session. The answer sets the cookies, unless a passkey is still missing.
 *
 * @throws RpcError `WRONG_CREDENTIALS` (also when throttled), `ACCOUNT_INACTIVE`, `SLOW_DOWN`, `UNREACHABLE`…
 */
export async function openSession(input: SignInInput): Promise<Session> {
  return (await answerOf(
    fetch(ROUTE, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(SIGN_IN_PATIENCE_MS),
    }),
  )) as Session
}

/** Confirms a sign-in with a passkey. The answer sets the cookies. @throws RpcError `WRONG_CREDENTIALS`… @see SE-4 */
export async function confirmSession(answer: PasskeyAnswerInput): Promise<void> {
  await answerOf(
    fetch(`${ROUTE}/passkey`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answer),
      signal: AbortSignal.timeout(SIGN_IN_PATIENCE_MS),
    }),
  )
}

/**
 * Makes this browser known to the account of a one-time link. The answer sets the cookie.
 *
 * @throws RpcError `DEVICE_LINK_SPENT`, `UNREACHABLE`…
 */
export async function prepareBrowser(token: string): Promise<void> {
  await answerOf(
    fetch(`${ROUTE}/device-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(SIGN_IN_PATIENCE_MS),
    }),
  )
}

/**
 * Ends a session at the server.
 *
 * @param id the session's id; without it, the server ends the session of the cookies and clears them
 * @returns false when the server could not be reached
 */
export async function closeSession(id?: string): Promise<boolean> {
  const route = id === undefined ? ROUTE : `${ROUTE}?id=${id}`
  const credentials = id === undefined ? 'same-origin' : 'omit'
  try {
    // `keepalive` lets the request finish when the user signs out and closes the tab.
    const signal = AbortSignal.timeout(SIGN_OUT_PATIENCE_MS)
    return (await fetch(route, { method: 'DELETE', keepalive: true, credentials, signal })).ok
  } catch {
    return false
  }
}
