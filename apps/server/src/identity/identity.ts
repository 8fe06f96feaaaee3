import type { Context } from 'hono'
import { type Dependencies, isSecure } from '../dependencies.ts'
import { type NetworkOf, networkReader } from '../infra/http/client-address.ts'
import { type SessionCookies, sessionCookies } from './cookies.ts'
import { type Devices, devices } from './device.ts'
import type { Gate } from './guards.ts'
import { type Sessions, sessionsOn, tokenHash } from './sessions.ts'
import { accountKeyOf, type Credentials, signInWith } from './sign-in.ts'
import { signOut } from './sign-out.ts'

/** What the routes of this room, and the guards of all others, share. */
export type Identity = Gate & {
  networkOf: NetworkOf
  /** Opens a session and sets its cookies; refusals are those of `signInWith`, and set none. */
  signIn(c: Context, credentials: Credentials): Promise<{ email: string }>
  /** Ends the session of the request, if it has one, and takes its cookies away. */
  signOut(c: Context): Promise<void>
  /** Ends one session by its id. The cookies stay: by now they may be those of a newer session. */
  signOutLate(id: string): Promise<void>
}

export function createIdentity(dependencies: Dependencies): Identity {
  const { config, db, clock, randomBytes } = dependencies
  const cookies: SessionCookies = sessionCookies(isSecure(config))
  const sessions: Sessions = sessionsOn(db.pipeline, clock)
  const known: Devices = devices({ keys: config.keys, randomBytes, isSecure: isSecure(config) })
  const networkOf = networkReader(config.trustProxy)
  const enter = signInWith(dependencies)

  return {
    cookies,
    sessions,
    networkOf,
    signIn: async (c, credentials) => {
      const accountKey = accountKeyOf(dependencies, credentials.email)
      const origin = { deviceKey: known.keyOf(c, accountKey), network: networkOf(c) }
      const session = await enter(credentials, origin)
      cookies.set(c, session)
      known.remember(c, accountKey)
      return { email: session.email }
    },
    signOut: async (c) => {
      const token = cookies.readToken(c)
      if (token !== undefined) await signOut(dependencies, tokenHash(token))
      cookies.drop(c)
    },
    signOutLate: (id) => signOut(dependencies, Buffer.from(id, 'base64url')),
  }
}
