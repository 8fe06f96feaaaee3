import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { RandomBytes } from '../../infra/clock.ts'
import { readCookie, writeCookie } from '../../infra/http/cookies.ts'
import { type Keys, keyedHash } from '../../infra/secrets/keys.ts'

const ID_BYTES = 16
const MARK_BYTES = 16
/** The number of accounts that one browser is remembered for. */
const MAX_ACCOUNTS = 8
const SECONDS = 400 * 24 * 3_600
// The value holds the browser's id, then one mark per account it has signed in to, the latest first.
const COOKIE = /^[\w-]{22}(?:\.[\w-]{22}){1,8}$/

/** Recognises browsers that have signed in before, whose sign-in is throttled less. It grants nothing else. */
export type Devices = {
  /** Returns the id of the browser, and a new one for a browser without. `remember` gives it to the browser. */
  idOf(c: Context): string
  /**
   * Returns the browser's key in the throttle if the browser proves that this account has signed in from it, also while
   * the previous pepper was in use.
   *
   * @param accountKeyOf the account's key in the throttle
   */
  keyOf(c: Context, accountKeyOf: (keys: Keys) => Buffer): Buffer | undefined
  /** Gives the browser its id, and its proof for one more account. */
  remember(c: Context, accountKey: Buffer, id?: string): void
}

/** Hashes the id of a browser. Only the hash is stored. */
export function deviceHashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}

/** Returns what reads and writes the cookie by which a browser is known to accounts that have signed in with it. */
export function devices(options: { keys: Keys; randomBytes: RandomBytes; isSecure: boolean }): Devices {
  const { keys, randomBytes, isSecure } = options
  const name = isSecure ? '__Host-device' : 'device'

  const read = (c: Context) => {
    const value = readCookie(c, name)
    const [id, ...marks] = value !== undefined && COOKIE.test(value) ? value.split('.') : []
    return id === undefined ? undefined : { id, marks }
  }
  const markOf = ({ device }: Keys, id: string, accountKey: Buffer) =>
    keyedHash(device, `${id}:${accountKey.toString('hex')}`)
      .subarray(0, MARK_BYTES)
      .toString('base64url')

  const newId = () => randomBytes(ID_BYTES).toString('base64url')

  return {
    idOf: (c) => read(c)?.id ?? newId(),
    keyOf: (c, accountKeyOf) => {
      const device = read(c)
      if (!device) return undefined

      const proves = (its: Keys) => {
        const expected = Buffer.from(markOf(its, device.id, accountKeyOf(its)))
        return device.marks.some((mark) => timingSafeEqual(Buffer.from(mark), expected))
      }
      const isKnown = proves(keys) || (keys.previous !== undefined && proves(keys.previous))
      return isKnown ? keyedHash(keys.throttle, `device:${device.id}`) : undefined
    },
    remember: (c, accountKey, given = newId()) => {
      const { id, marks } = read(c) ?? { id: given, marks: [] }
      const value = [id, ...new Set([markOf(keys, id, accountKey), ...marks])].slice(0, 1 + MAX_ACCOUNTS).join('.')
      writeCookie(c, { name, value, seconds: SECONDS, isSecure, isReadable: false })
    },
  }
}
