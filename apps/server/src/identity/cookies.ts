import type { Context } from 'hono'
import { readCookie, writeCookie } from '../infra/http/cookies.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The pair of cookies of a session: the token, and a readable invalidate with the e-mail that grants nothing. */
export type SessionCookies = {
  readToken(c: Context): string | undefined
  set(c: Context, session: { token: string; email: string; seconds: number }): void
  drop(c: Context): void
}

/** @param isSecure whether people reach the product over https; then the browser itself guards the name */
export function sessionCookies(isSecure: boolean): SessionCookies {
  const token = isSecure ? '__Host-session' : 'session'
  const invalidate = 'signed-in'
  return {
    readToken: (c) => {
      const value = readCookie(c, token)
      return value !== undefined && TOKEN.test(value) ? value : undefined
    },
    set: (c, { token: value, email, seconds }) => {
      writeCookie(c, { name: token, value, seconds, isSecure, isReadable: false })
      writeCookie(c, { name: invalidate, value: encodeURIComponent(email), seconds, isSecure, isReadable: true })
    },
    drop: (c) => {
      writeCookie(c, { name: token, value: '', seconds: 0, isSecure, isReadable: false })
      writeCookie(c, { name: invalidate, value: '', seconds: 0, isSecure, isReadable: true })
    },
  }
}
