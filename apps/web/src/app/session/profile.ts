import { Profile } from '@orbita/domain/people/profile'
import * as v from 'valibot'
import { type CallOptions, call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { RpcError } from '../../rpc/rpc-error.ts'
import { rememberProfile } from './session-store.ts'

/** The time limit of the request, in milliseconds. After it the server counts as unreachable. */
const PATIENCE_MS = 15_000

let underWay: Promise<Profile> | undefined

/**
 * Loads the profile of the session's e-mail and stores it. Two calls at once share one request.
 *
 * @see S-43, S-20
 * @throws RpcError `NO_SESSION`, `ACCOUNT_INACTIVE`, `PROFILE_NOT_FOUND`, `MALFORMED`, or one that may pass
 */
export function loadProfile(): Promise<Profile> {
  underWay ??= readProfile({ init: { signal: AbortSignal.timeout(PATIENCE_MS) } })
    .then((profile) => {
      rememberProfile(profile)
      return profile
    })
    .finally(() => {
      underWay = undefined
    })
  return underWay
}

/** Reads the profile and stores nothing. @throws RpcError as `loadProfile` does */
export async function readProfile(options: CallOptions): Promise<Profile> {
  const profile = v.safeParse(Profile, await call(rpc.employee.profile.$get({}, options)))
  if (!profile.success) throw new RpcError('MALFORMED')

  return profile.output
}
