import type { PasskeyRequest } from '@orbita/contract/identity/session'
import type { PasskeyAnswerInput } from '@orbita/domain/sign-in/passkeys'
import type { Context } from 'hono'
import { type Dependencies, isSecure } from '../dependencies.ts'
import { transaction } from '../infra/db/transaction.ts'
import { type NetworkOf, networkReader } from '../infra/http/client-address.ts'
import type { Operator } from '../infra/http/principal.ts'
import { personLimit, REQUEST_LIMITS } from '../infra/http/rate-limit.ts'
import type { Gate } from './guards.ts'
import type { MachineGate } from './machines/guard.ts'
import { machineKeysOn } from './machines/keys.ts'
import { revokeLeakedKey } from './machines/revoke-key.ts'
import { confirmOperator } from './operators/confirm.ts'
import { enterOperator } from './operators/enter-operator.ts'
import { refuseElsewhere } from './operators/other-areas.ts'
import {
  checkPassphrase,
  enrolAuthenticator,
  enterWithCode,
  type FirstStep,
  operatorKeyOf,
} from './operators/sign-in.ts'
import { confirmPasskey } from './passkeys/confirm.ts'
import { PasskeyNeeded, requestPasskey } from './passkeys/needed.ts'
import { relyingPartyOf } from './passkeys/relying-party.ts'
import { type SessionCookies, sessionCookies } from './sessions/cookies.ts'
import { deviceNameOf } from './sessions/device-name.ts'
import type { SessionOpener } from './sessions/open-session.ts'
import { type Sessions, sessionsOn, tokenHash } from './sessions/sessions.ts'
import { signOut } from './sessions/sign-out.ts'
import { type Devices, deviceHashOf, devices } from './sign-in/device.ts'
import { useDeviceLink } from './sign-in/device-links.ts'
import { type Entering, enterEmployee, type OpenedSession } from './sign-in/enter-employee.ts'
import { accountKeyOf, type Credentials, signInWith } from './sign-in/sign-in.ts'
import { NO_ATTEMPT } from './sign-in/throttle.ts'

/** The state shared by the routes of this room and the guards of all others. */
export type Identity = Gate & {
  machines: MachineGate
  networkOf: NetworkOf
  /** Opens a session and sets its cookies. Refuses as `signInWith` does, without setting any. */
  signIn(c: Context, credentials: Credentials): Promise<SignedIn>
  /** Opens the session of an employee who confirms with a passkey after a right cédula. @throws DomainError `WRONG_CREDENTIALS` */
  confirmPasskey(c: Context, answer: PasskeyAnswerInput): Promise<{ email: string }>
  /** Opens the session of an employee for whom the company vouches. @throws DomainError `ACCOUNT_INACTIVE`; PasskeyNeeded @see D-112 */
  enter(c: Context, account: { id: number; email: string }, how: Vouched): Promise<void>
  /** Ends the session of the request, if it has one, and removes its cookies. */
  signOut(c: Context): Promise<void>
  /** Ends one session of an employee by its id. Keeps the cookies, which may belong to a newer session by now. */
  signOutLate(id: string): Promise<void>
  /** Makes the browser known to the account of a link. @throws DomainError `DEVICE_LINK_SPENT` */
  useDeviceLink(c: Context, token: string): Promise<void>
  operators: OperatorIdentity
}

/** Who signed in, or what is still missing. */
export type SignedIn = { email: string; passkey?: PasskeyRequest }

/** How somebody entered without a secret of ours: see `Entering`. */
export type Vouched = Required<Pick<Entering, 'at' | 'key' | 'means' | 'also' | 'asksPasskey'>>

/** The sign-in of operators, in two steps. Refusals set no cookie. @see D-70 */
export type OperatorIdentity = {
  checkPassphrase(c: Context, input: { email: string; passphrase: string }): Promise<FirstStep>
  enterWithCode(
    c: Context,
    input: { ticket: string; code: string },
  ): Promise<{ email: string; recoveryCodesLeft: number }>
  enrol(
    c: Context,
    input: {
      ticket: string
      code: string
      passphrase: string
      personEmail?: string | undefined
      name?: string | undefined
    },
  ): Promise<{ email: string; recoveryCodes: readonly string[] }>
  /** Proves who uses an operator's open session; refuses as `confirmOperator` does. */
  confirm(c: Context, me: Operator, input: { passphrase: string; code: string }): Promise<void>
  /** Opens the session of an operator for whom the company vouches; refuses as `enterOperator` does. @see D-112 */
  enter(c: Context, account: { id: number; email: string }, how: Vouched): Promise<void>
  signOut(c: Context): Promise<void>
}

/** Puts together sessions, sign-in, devices and cookies, of employees and of operators. */
export function createIdentity(dependencies: Dependencies): Identity {
  const { config, db, clock, log, randomBytes } = dependencies
  const cookies: SessionCookies = sessionCookies(isSecure(config))
  const sessions: Sessions = sessionsOn(db.pipeline, clock)
  const known: Devices = devices({ keys: config.keys, randomBytes, isSecure: isSecure(config) })
  const networkOf = networkReader(config.trustProxy)
  const enter = signInWith(dependencies)
  const operatorCookies: SessionCookies = sessionCookies(isSecure(config), 'operator')

  const browserOf = (c: Context, email: string) => {
    const deviceKey = known.keyOf(c, (keys) => accountKeyOf({ config: { keys } }, email))
    const id = known.idOf(c)
    const opener = openerOf(c, cookies)
    return { id, origin: { deviceKey, deviceHash: deviceHashOf(id), network: networkOf(c), opener } }
  }
  const welcome = (c: Context, id: string, session: OpenedSession) => {
    cookies.set(c, session)
    known.remember(c, accountKeyOf(dependencies, session.email), id)
    return { email: session.email }
  }

  return {
    machines: {
      keys: machineKeysOn(db.pipeline, clock),
      revokeLeaked: async (secret) => {
        const isRevoked = await transaction(db.pool, (tx) => revokeLeakedKey(tx, secret, clock()))
        if (isRevoked) log.warn({ event: 'keys.leaked' }, 'Una clave llegó en una dirección, y quedó revocada')
      },
      onElsewhere: (prefix) =>
        log.warn({ event: 'keys.elsewhere' }, `La clave ${prefix}… llegó de una red desde la que no vale`),
      networkOf,
      clock,
      ...(config.requestLimits && { limit: config.requestLimits.person }),
    },
    cookies,
    operatorCookies,
    sessions,
    limitPerson: personLimit({ clock, limits: config.requestLimits ?? REQUEST_LIMITS, metrics: dependencies.metrics }),
    refuseElsewhere: (me, asked) => refuseElsewhere(db.pipeline, { me, ...asked }),
    networkOf,
    signIn: async (c, credentials) => {
      const { id, origin } = browserOf(c, credentials.email)
      try {
        return welcome(c, id, await enter(credentials, origin))
      } catch (error) {
        if (!(error instanceof PasskeyNeeded)) throw error
        const passkey = await requestPasskey(dependencies, error, relyingPartyOf(config, c))
        return { email: error.account.email, passkey }
      }
    },
    confirmPasskey: async (c, answer) => {
      const party = relyingPartyOf(config, c)
      const { account, attemptId, also } = await confirmPasskey(dependencies, { answer, party })
      const { id, origin } = browserOf(c, account.email)
      const how = {
        id: attemptId,
        at: clock(),
        origin,
        key: `passkey:${attemptId}`,
        means: 'passkey',
        also,
        asksPasskey: false,
      }
      return welcome(c, id, await enterEmployee(dependencies, { ...account, kind: 'employee' }, how))
    },
    enter: async (c, { id: accountId, email }, how) => {
      const { id, origin } = browserOf(c, email)
      const account = { id: accountId, email, kind: 'employee' } as const
      welcome(c, id, await enterEmployee(dependencies, account, { id: NO_ATTEMPT, origin, ...how }))
    },
    signOut: async (c) => {
      const token = cookies.readToken(c)
      if (token !== undefined) await signOut(dependencies, { hash: tokenHash(token), kind: 'employee' })
      cookies.drop(c)
    },
    signOutLate: (id) => signOut(dependencies, { hash: Buffer.from(id, 'base64url'), kind: 'employee' }),
    useDeviceLink: async (c, token) => {
      const id = known.idOf(c)
      const { email } = await useDeviceLink(dependencies, { token, deviceHash: deviceHashOf(id) })
      known.remember(c, accountKeyOf(dependencies, email), id)
    },
    operators: operatorIdentity(dependencies, { cookies: operatorCookies, known, networkOf }),
  }
}

function openerOf(c: Context, cookies: SessionCookies): SessionOpener {
  const token = cookies.readToken(c)
  return {
    device: deviceNameOf(c.req.header('user-agent')),
    replaces: token === undefined ? undefined : tokenHash(token),
  }
}

function operatorIdentity(
  dependencies: Dependencies,
  { cookies, known, networkOf }: { cookies: SessionCookies; known: Devices; networkOf: NetworkOf },
): OperatorIdentity {
  const originOf = (c: Context, email?: string) => ({
    deviceKey: email === undefined ? undefined : known.keyOf(c, (keys) => operatorKeyOf({ config: { keys } }, email)),
    network: networkOf(c),
    opener: openerOf(c, cookies),
  })
  const welcome = (c: Context, session: OpenedSession) => {
    cookies.set(c, session)
    known.remember(c, operatorKeyOf(dependencies, session.email))
    return session.email
  }
  return {
    checkPassphrase: (c, input) => checkPassphrase(dependencies, { ...input, origin: originOf(c, input.email) }),
    enterWithCode: async (c, input) => {
      const entered = await enterWithCode(dependencies, { ...input, origin: originOf(c) })
      return { email: welcome(c, entered), recoveryCodesLeft: entered.recoveryCodesLeft }
    },
    enrol: async (c, input) => {
      const enrolled = await enrolAuthenticator(dependencies, { ...input, origin: originOf(c) })
      return { email: welcome(c, enrolled), recoveryCodes: enrolled.recoveryCodes }
    },
    enter: async (c, { id: accountId }, { at: now, also }) => {
      welcome(c, await enterOperator(dependencies, { accountId, now, opener: openerOf(c, cookies), also }))
    },
    confirm: (c, me, input) => confirmOperator(dependencies, { ...input, me, origin: originOf(c, me.email) }),
    signOut: async (c) => {
      const token = cookies.readToken(c)
      if (token !== undefined) await signOut(dependencies, { hash: tokenHash(token), kind: 'operator' })
      cookies.drop(c)
    },
  }
}
