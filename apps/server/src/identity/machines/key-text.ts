import { createHash } from 'node:crypto'
import { type Keys, keyedHash } from '../../infra/secrets/keys.ts'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Without characters that are read as others, so that the beginning of a key can be read aloud. */
const READABLE = '23456789abcdefghjkmnpqrstuvwxyz'

const SHAPE = 'orb_[2-9a-hj-km-np-z]{8}_[1-9A-HJ-NP-Za-km-z]{44}'
const WHOLE = new RegExp(`^${SHAPE}$`)
const INSIDE = new RegExp(SHAPE)

/** A key that was made: its readable beginning, and the whole of it. */
export type MadeKey = { prefix: string; secret: string }

/**
 * Derives a key from the operation that makes it. A repeated operation gives the same one, nothing stores it, and it cannot be
 * derived without the secret of the installation.
 *
 * @returns `orb_`, 8 readable characters, `_` and 256 bits in base58
 * @see D-107
 */
export function keyOf(keys: Pick<Keys, 'operatorTicket'>, operationId: string): MadeKey {
  const bytesOf = (use: string) => keyedHash(keys.operatorTicket, `machine-key-${use}:${operationId}`)
  const prefix = `orb_${[...bytesOf('name').subarray(0, 8)].map((byte) => READABLE[byte % READABLE.length]).join('')}`
  return { prefix, secret: `${prefix}_${base58(bytesOf('secret'))}` }
}

/** Returns what the database keeps of a key. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Returns whether a text may be a key, which saves the search for it. */
export const isKey = (text: string): boolean => WHOLE.test(text)

/** Returns the key in an address, also a percent-encoded one. */
export const keyIn = (address: string): string | undefined => INSIDE.exec(address)?.[0]

function base58(bytes: Buffer): string {
  let [number, text] = [BigInt(`0x${bytes.toString('hex')}`), '']
  for (; number > 0n; number /= 58n) text = BASE58[Number(number % 58n)] + text
  return text.padStart(44, '1')
}
