import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { Config } from '../../dependencies.ts'

/** Whom passkeys are made for: browsers answer for it alone. */
export type RelyingParty = { id: string; origin: string }

/**
 * Returns whom passkeys are made for here: the public address, or this machine by its name.
 *
 * @returns undefined where there can be none, as at an address in numbers
 */
export function relyingPartyOf(config: Pick<Config, 'publicOrigin'>, c: Context): RelyingParty | undefined {
  const host = c.req.header('host') ?? ''
  const isHere = /^localhost(?::\d{1,5})?$/.test(host)
  const origin = config.publicOrigin ?? (isHere ? `http://${host}` : undefined)
  if (origin === undefined) return undefined

  const { hostname, protocol } = new URL(origin)
  const canHave = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && (protocol === 'https:' || hostname === 'localhost')
  return canHave ? { id: hostname, origin } : undefined
}
