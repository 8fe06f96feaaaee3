import type { Context } from 'hono'
import { readCookie, writeCookie } from '../infra/http/cookies.ts'
import { sessionId } from './sessions.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/**
 * The pair of cookies of a session: the token, and one that scripts can read and that grants nothing. The readable one has
 * the e-mail and the id by which the browser can still end this very session once its cookies are gone.
 */
export type SessionCookies = {
  readToken(c: Context): string | undefined
  set(c: Context, session: { token: string; email: string; seconds: number }): void
  drop(c: Context): void
}

/** @param isSecure whether people reach the product over https; then the browser itself guards the name */
export function sessionCookies(isSecure: boolean): SessionCookies {
  const token = isSecure ? '__Host-session' : 'session'
  const readable = 'signed-in'
  return {
    readToken: (c) => {
      const value = readCookie(c, token)
      return value !== undefined && TOKEN.test(value) ? value : undefined
    },
    set: (c, { token: value, email, seconds }) => {
      writeCookie(c, { name: token, value, seconds, isSecure, isReadable: false })
      const whose = `${encodeURIComponent(email)}/${sessionId(value)}`
      writeCookie(c, { name: readable, value: whose, seconds, isSecure, isReadable: true })
    },
    drop: (c) => {
      writeCookie(c, { name: token, value: '', seconds: 0, isSecure, isReadable: false })
      writeCookie(c, { name: readable, value: '', seconds: 0, isSecure, isReadable: true })
    },
  }
}
