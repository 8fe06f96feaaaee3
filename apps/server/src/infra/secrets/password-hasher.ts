import * as argon2 from '@node-rs/argon2'
import { type BoundedQueue, boundedQueue } from '../bounded-queue.ts'
import type { Keys } from './keys.ts'

// OWASP's recommendation for Argon2id: 19 MiB and two passes, 15-18 ms of CPU time each.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// More running hashes would starve concurrent reads.
const QUEUE = { running: 2, waiting: 50 }

/** The parameter of PHC strings that names the secret key: up to 8 bytes in base64 without padding. */
const KEY_ID = /,keyid=([\w+/]+)/

/** The keys that go into password hashes, in use and before. */
export type PasswordKeys = Pick<Keys, 'id' | 'password'> & { previous?: PasswordKeys | undefined }

export type PasswordHasher = {
  /**
   * Hashes a password, in PHC form with the id of its key. Waits for its turn, however long the queue; meant for
   * imports.
   */
  hash(password: string): Promise<string>
  /**
   * Returns whether the password matches the stored hash. Without a hash, or with one of an unknown key, it costs the
   * same and returns false, so that an unknown e-mail takes as long as a wrong password.
   *
   * @throws DomainError `SLOW_DOWN` when too many wait
   */
  verify(password: string, kept: string | undefined): Promise<boolean>
  /** Returns whether a stored hash was made with a key that is no longer in use. */
  isOutdated(kept: string): boolean
  /**
   * Hashes a password again that `verify` found right, if its stored hash was made with a key no longer in use. Returns
   * undefined if it was not, or if too many wait: a later sign-in will do.
   */
  remake(password: string, kept: string): Promise<string | undefined>
  /** Returns whether `verify` would be refused now. */
  isFull(): boolean
}

/**
 * Creates an Argon2id hasher with a pepper that is not in the database. It hashes with the key in use, and verifies with
 * the one that made the hash.
 *
 * @param cost lowers the cost in tests
 * @param library lets a test count what is really computed
 */
export function createHasher(
  keys: PasswordKeys,
  cost: Partial<typeof COST> = {},
  queue: BoundedQueue = boundedQueue(QUEUE),
  { hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2,
): PasswordHasher {
  // Argon2id is the library's default.
  const make = (password: string) => hash(password, { ...COST, ...cost, secret: keys.password })
  const decoy = make('the password of no account')
  const keyOf = (kept: string) => [keys, keys.previous].find((known) => known?.id === (keyIdOf(kept) ?? keys.id))
  const isOutdated = (kept: string) => (keyIdOf(kept) ?? keys.id) !== keys.id
  const hashWithId = async (password: string) => withKeyId(await make(password), keys.id)
  return {
    hash: hashWithId,
    verify: (password, kept) =>
      queue.run(async () => {
        const key = kept === undefined ? undefined : keyOf(kept)
        const isRight = await verify(key ? kept! : await decoy, password, { secret: (key ?? keys).password })
        return key !== undefined && isRight
      }),
    isOutdated,
    remake: async (password, kept) =>
      isOutdated(kept) && !queue.isFull() ? queue.run(() => hashWithId(password)) : undefined,
    isFull: () => queue.isFull(),
  }
}

/** Returns the id of the key of a hash, as `Keys.id`; undefined for one of a release that did not name it. */
function keyIdOf(phc: string): string | undefined {
  const [, id] = KEY_ID.exec(phc) ?? []
  return id && Buffer.from(id, 'base64').toString('hex')
}

/** Writes the id of a key into the parameters of a hash that names none. */
export function withKeyId(phc: string, id: string): string {
  return phc.replace(/(,p=\d+)\$/, `$1,keyid=${phcKeyId(id)}$$`)
}

/** Returns a hash as it was before its key was named in it. */
export function withoutKeyId(phc: string): string {
  return phc.replace(KEY_ID, '')
}

/** Formats the id of a key, which is hexadecimal, as PHC strings write it. */
export function phcKeyId(id: string): string {
  return Buffer.from(id, 'hex').toString('base64').replace(/=+$/, '')
}
