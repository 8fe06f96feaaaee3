import { isIP } from 'node:net'
import { SignInInput } from '@orbita/domain/sign-in/sign-in'
import * as v from 'valibot'

export const ClearLockInput = v.strictObject({ email: SignInInput.entries.email })

/** The prefixes that may be released: from one address to the networks that the audit names. */
const PREFIXES = { 4: [24, 32], 6: [48, 64] } as const

/** An address, or a network as address/prefix. */
export const ReleaseNetworkInput = v.strictObject({ network: v.pipe(v.string(), v.maxLength(49), v.check(isNetwork)) })

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if ((family !== 4 && family !== 6) || rest.length > 0 || address.includes('%')) return false

  const [shortest, longest] = PREFIXES[family]
  return prefix === undefined || (/^\d{2}$/.test(prefix) && Number(prefix) >= shortest && Number(prefix) <= longest)
}

const SessionId = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** A sign-out. @property id the session to end, if it is not the one in the request's cookies. @see S-14 */
export const SignOutInput = v.strictObject({ id: v.optional(SessionId) })

/** The same form sent by a browser without JavaScript. @see S-10 */
export const SignInForm = v.object({ email: SignInInput.entries.email, password: SignInInput.entries.password })

/** The session that an employee ends. @see D-52b */
export const SessionParam = v.strictObject({ sessionId: SessionId })
