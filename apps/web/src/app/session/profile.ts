import { Profile } from '@orbita/domain/people/profile'
import * as v from 'valibot'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { RpcError } from '../../rpc/rpc-error.ts'
import { rememberProfile } from './session-store.ts'

/** The time limit of the request, in milliseconds. After it the server counts as unreachable. */
const PATIENCE_MS = 15_000

/** The path of the call. */
export const PROFILE_PATH = '/rpc/employee/profile'

let underWay: Promise<Profile> | undefined

/**
 * Loads the profile of the session's e-mail and stores it. Two calls at once share one request.
 *
 * @see S-43, S-20
 * @throws RpcError `NO_SESSION`, `ACCOUNT_INACTIVE`, `PROFILE_NOT_FOUND`, `MALFORMED`, or one that may pass
 */
export function loadProfile(): Promise<Profile> {
  underWay ??= askForProfile().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function askForProfile(): Promise<Profile> {
  const answer: unknown = await call(
    rpc.employee.profile.$get({}, { init: { signal: AbortSignal.timeout(PATIENCE_MS) } }),
  )
  const profile = v.safeParse(Profile, answer)
  if (!profile.success) throw new RpcError('MALFORMED')

  rememberProfile(profile.output)
  return profile.output
}
