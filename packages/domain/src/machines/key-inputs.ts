import * as v from 'valibot'
import { IdText } from '../page.ts'
import { Text } from '../text/text.ts'
import { KEY_DAYS, SCOPE_IDS } from './scopes.ts'

/** The most networks of a key. */
export const MOST_NETWORKS = 20

const IPV4 = v.pipe(v.string(), v.ipv4())
const IPV6 = v.pipe(v.string(), v.ipv6())

/**
 * Returns whether a text is a network that a key may be limited to: an IPv4 address, alone or with a prefix, or an IPv6 one with a
 * prefix of 64 at most, because whoever has one address has all of its /64.
 */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  if (rest.length > 0 || (prefix !== undefined && !/^[1-9]\d?$/.test(prefix))) return false
  if (v.is(IPV4, address)) return Number(prefix ?? 32) <= 32
  return v.is(IPV6, address) && prefix !== undefined && Number(prefix) <= 64
}

/** Returns the networks of a text that has each on a line or after a comma. */
export function networksIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
}

/** A key to make. @property networks from which alone it is good; absent: from everywhere. @see D-107 */
export const MakeKeyInput = v.strictObject({
  name: v.pipe(Text, v.trim(), v.minLength(3), v.maxLength(60)),
  scopes: v.pipe(
    v.array(v.picklist(SCOPE_IDS)),
    v.minLength(1),
    v.check((scopes) => new Set(scopes).size === scopes.length),
  ),
  days: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(KEY_DAYS.most)),
  networks: v.optional(v.pipe(v.array(v.pipe(Text, v.check(isNetwork))), v.maxLength(MOST_NETWORKS)), []),
})

/** The key of a path. */
export const KeyParam = v.object({ keyId: IdText })
