import { createHash } from 'node:crypto'
import { PLATFORMS } from '@orbita/domain/platforms'
import type { Context } from 'hono'
import * as v from 'valibot'
import { readCookie, writeCookie } from '../../infra/http/cookies.ts'
import { seal, unseal } from '../../infra/secrets/cipher.ts'

/** The time within which somebody must come back from the provider, in seconds. */
const SECONDS = 10 * 60
/** The attempts that one browser may have open, each in a tab of its own. */
const MOST_OPEN = 3
const OWNER = 'single sign-on'

/** What a way in leads to: the home of a platform, the shared one, or the console. */
export const Destination = v.picklist([...PLATFORMS, 'inicio', 'consola'])
export type Destination = v.InferOutput<typeof Destination>

const Pending = v.strictObject({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  to: Destination,
  next: v.optional(v.string()),
  until: v.number(),
})

/** An attempt to enter, between going to the provider and coming back. It lives in the browser alone, sealed. */
export type Pending = v.InferOutput<typeof Pending>

/** Keeps the attempts of a browser, one cookie each, so that two tabs do not end each other's. */
export function pendingCookies({ key, isSecure }: { key: Buffer; isSecure: boolean }) {
  const prefix = isSecure ? '__Host-company-' : 'company-'
  const nameOf = (state: string) => `${prefix}${createHash('sha256').update(state).digest('hex').slice(0, 12)}`
  const write = (c: Context, name: string, value: string, seconds: number) =>
    writeCookie(c, { name, value, seconds, isSecure, isReadable: false })

  return {
    keep: (c: Context, pending: Omit<Pending, 'until'>, now: Date) => {
      const open = (c.req.header('cookie') ?? '').split(';').flatMap((pair) => {
        const name = pair.trim().split('=', 1)[0] ?? ''
        return name.startsWith(prefix) ? [name] : []
      })
      // Whoever begins again and again keeps the last ones.
      for (const name of open.length >= MOST_OPEN ? open : []) write(c, name, '', 0)
      const text = JSON.stringify({ ...pending, until: now.getTime() + SECONDS * 1_000 })
      write(c, nameOf(pending.state), seal({ key, owner: OWNER, text }).toString('base64url'), SECONDS)
    },
    /** Takes the attempt of a state, once. @returns undefined for another browser's, an old one and a used one */
    take: (c: Context, state: string, now: Date): Pending | undefined => {
      const name = nameOf(state)
      const value = readCookie(c, name)
      if (value === undefined) return undefined

      write(c, name, '', 0)
      const text = unseal({ key, owner: OWNER, sealed: Buffer.from(value, 'base64url') })
      const pending = text === undefined ? undefined : v.parse(Pending, JSON.parse(text))
      return pending && pending.state === state && pending.until > now.getTime() ? pending : undefined
    },
  }
}
