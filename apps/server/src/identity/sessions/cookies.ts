import type { Context } from 'hono'
import { readCookie, writeCookie } from '../../infra/http/cookies.ts'
import type { Principal } from '../../infra/http/principal.ts'
import { sessionId } from './sessions.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/**
 * The cookies of a session: the token and, for employees, a second one that scripts can read and that grants nothing.
 * The readable one holds the e-mail and the session id, so that the browser can still end this session after its
 * cookies are gone.
 */
export type SessionCookies = {
  readToken(c: Context): string | undefined
  set(c: Context, session: { token: string; email: string; seconds: number }): void
  drop(c: Context): void
}

/**
 * Names the cookies of a kind of session. Employees and operators have separate cookies, so that one browser may hold
 * both and neither is mistaken for the other.
 *
 * @param isSecure whether people reach the product over https; the name then gets a prefix that the browser enforces
 */
export function sessionCookies(isSecure: boolean, kind: Principal['kind'] = 'employee'): SessionCookies {
  const name = kind === 'operator' ? 'operator' : 'session'
  const prefix = isSecure ? '__Host-' : ''
  const token = `${prefix}${name}`
  const mark = (c: Context, value: string, seconds: number) => {
    if (kind === 'operator') return

    writeCookie(c, { name: `${prefix}signed-in`, value, seconds, isSecure, isReadable: true })
    // The previous release set it without the prefix. An app that finds both would not know which one holds.
    if (isSecure) writeCookie(c, { name: 'signed-in', value: '', seconds: 0, isSecure, isReadable: true })
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
