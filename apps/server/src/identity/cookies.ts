import type { Context } from 'hono'
import { readCookie, writeCookie } from '../infra/http/cookies.ts'
import type { Principal } from '../infra/http/principal.ts'
import { sessionId } from './sessions.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/**
 * The cookies of a session: the token and, for employees, one that scripts can read and that grants nothing. The readable
 * one has the e-mail and the id by which the browser can still end this very session once its cookies are gone.
 */
export type SessionCookies = {
  readToken(c: Context): string | undefined
  set(c: Context, session: { token: string; email: string; seconds: number }): void
  drop(c: Context): void
}

/**
 * Names the cookies of a kind of session. Employees and operators have cookies of their own, so that one browser may hold
 * both and neither is ever taken for the other.
 *
 * @param isSecure whether people reach the product over https; then the browser itself guards the name
 */
export function sessionCookies(isSecure: boolean, kind: Principal['kind'] = 'employee'): SessionCookies {
  const name = kind === 'operator' ? 'operator' : 'session'
  const token = isSecure ? `__Host-${name}` : name
  const marker = kind === 'employee' ? 'signed-in' : undefined
  const mark = (c: Context, value: string, seconds: number) => {
    if (marker) writeCookie(c, { name: marker, value, seconds, isSecure, isReadable: true })
  }
  return {
    readToken: (c) => {
      const value = readCookie(c, token)
      return value !== undefined && TOKEN.test(value) ? value : undefined
    },
    set: (c, { token: value, email, seconds }) => {
      writeCookie(c, { name: token, value, seconds, isSecure, isReadable: false })
      mark(c, `${encodeURIComponent(email)}/${sessionId(value)}`, seconds)
    },
    drop: (c) => {
      writeCookie(c, { name: token, value: '', seconds: 0, isSecure, isReadable: false })
      mark(c, '', 0)
    },
  }
}
