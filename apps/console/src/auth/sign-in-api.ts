import type { FirstStep, OperatorSession } from '@orbita/contract/identity/operator-session'
import type { CompanyAccountOutput as CompanyAccount } from '@orbita/contract/identity/single-sign-on'
import { answerOf } from '@orbita/web/rpc/rpc-error'

const SIGN_IN = '/auth/operator'

/** The time limit of a step, in milliseconds. After it the server counts as unreachable. */
const PATIENCE_MS = 30_000

const post = (path: string, json: object) =>
  answerOf(
    fetch(`${SIGN_IN}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }),
  )

/** Checks an e-mail and a passphrase. @throws RpcError `WRONG_CREDENTIALS`, `SLOW_DOWN`… @see D-70 */
export const checkPassphrase = (input: { email: string; passphrase: string }) =>
  post('passphrase', input) as Promise<FirstStep>

/**
 * Opens a session with a code of the authenticator or a recovery code.
 *
 * @throws RpcError `WRONG_CREDENTIALS`… @see D-70
 */
export const enterWithCode = (input: { ticket: string; code: string }) =>
  post('session', input) as Promise<OperatorSession>

/**
 * Enrols an authenticator, replaces the first passphrase and opens the first session.
 *
 * @returns the recovery codes, shown only now
 * @throws RpcError `BAD_INPUT` for a passphrase that is refused, `WRONG_CREDENTIALS`…
 */
export const enrol = async (input: {
  ticket: string
  code: string
  passphrase: string
  personEmail?: string
  name?: string
}) => ((await post('enrolment', input)) as { recoveryCodes: string[] }).recoveryCodes

/** Returns who may enter with the company's account. @see D-112 */
export const findCompanyAccount = () => answerOf(fetch('/auth/company')) as Promise<CompanyAccount>

/** Ends the session of this browser. */
export async function signOut(): Promise<void> {
  await fetch(`${SIGN_IN}/session`, { method: 'DELETE', headers: { 'content-type': 'application/json' } })
}
