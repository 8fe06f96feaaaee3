import type { CompanyAccountProblem } from '@orbita/domain/sign-in/company-account'
import { AddressRefused } from '../../infra/http/outbound-addresses.ts'

/** The error of somebody who does not enter with the company's account. `why` is for the log and holds nothing personal. */
export class NotEntered extends Error {
  override readonly name = 'NotEntered'
  readonly problem: CompanyAccountProblem

  constructor(problem: CompanyAccountProblem, why: string = problem) {
    super(why)
    this.problem = problem
  }
}

type Coded = { code?: unknown; error?: unknown; status?: unknown; cause?: unknown; name?: unknown }

const TIMES = new Set(['OAUTH_JWT_TIMESTAMP_CHECK_FAILED'])
const LATE = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT'])
const DENIED = new Set(['access_denied', 'login_required', 'interaction_required', 'consent_required'])
const OVERLOADED = new Set(['temporarily_unavailable', 'server_error'])

/** Says what an error of the provider's library means to whoever wanted to enter. */
export function problemOf(error: unknown): NotEntered {
  if (error instanceof NotEntered) return error

  const { code, error: answered } = (error ?? {}) as Coded
  const named = typeof answered === 'string' ? answered : ''
  const why = `${typeof code === 'string' ? code : 'no code'}${named && ` ${named}`}`
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') {
    if (DENIED.has(named)) return new NotEntered('cancelled', why)
    return new NotEntered(OVERLOADED.has(named) ? 'away' : 'refused', why)
  }
  // A code that was used, or is too old.
  if (code === 'OAUTH_RESPONSE_BODY_ERROR') return new NotEntered(named === 'invalid_grant' ? 'stale' : 'refused', why)
  // A key that it has just made: the next attempt asks for its keys again.
  if (code === 'OAUTH_KEY_SELECTION_FAILED') return new NotEntered('stale', why)
  if (typeof code === 'string' && TIMES.has(code)) return new NotEntered('clock', why)
  if (typeof code === 'string' && LATE.has(code)) return new NotEntered('away', why)
  if (isAddressRefused(error)) return new NotEntered('away', 'ADDRESS_REFUSED')
  const status = statusOf(error)
  if (status !== undefined)
    return new NotEntered(status >= 500 || status === 429 ? 'away' : 'refused', `HTTP ${status}`)
  // What a socket says has a code of the system; without any, no answer came.
  if (typeof code === 'string' && code.startsWith('OAUTH_')) return new NotEntered('refused', why)
  return new NotEntered('away', why)
}

/** Returns whether what the provider named lies where nothing is sent to. */
export function isAddressRefused(error: unknown): boolean {
  return (
    error instanceof AddressRefused ||
    ((error as Coded | undefined)?.cause !== undefined && isAddressRefused((error as Coded).cause))
  )
}

/** Returns the status of an answer that was not as it must be. */
export function statusOf(error: unknown): number | undefined {
  const { code, cause } = (error ?? {}) as Coded
  return code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' && cause instanceof Response ? cause.status : undefined
}
