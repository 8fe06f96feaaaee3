import { setTimeout as sleep } from 'node:timers/promises'
import * as argon2 from '@node-rs/argon2'
import { DomainError } from '@orbita/domain/errors'
import { type Asker, type FairQueue, fairQueue, type Place, type WaitingKind } from '../fair-queue.ts'
import { inSpan } from '../tracing/spans.ts'
import type { Keys } from './keys.ts'

// OWASP's recommendation for Argon2id: 19 MiB and two passes, 15-18 ms of CPU time each.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The limits of the queue of passwords. More running hashes would starve concurrent reads. */
export const QUEUE = { running: 2, perNetwork: 50, places: 1_000, ration: 1 / 4 }
/** The asker of checks that no sign-in asks for, such as an import's. */
const PRODUCT: Asker = { network: 'product', isKnown: false }
const RETRY_AFTER_SECONDS = 5
/** The durations of checks that are remembered. */
const REMEMBERED = 32

/** The parameter of PHC strings that names the secret key: up to 8 bytes in base64 without padding. */
const KEY_ID = /,keyid=([\w+/]+)/

/** The keys that go into password hashes, in use and before. */
export type PasswordKeys = Pick<Keys, 'id' | 'password'> & { previous?: PasswordKeys | undefined }

/** A place in the queue, taken before the account is looked up and held until `leave`. */
export type HasherPlace = {
  /**
   * Returns whether the password matches the stored hash. With a hash of an unknown key it costs the same and returns false.
   * Without one it takes as long and returns false, but a hash is computed only while such checks take less than a quarter of
   * the hasher.
   */
  verify(password: string, kept: string | undefined): Promise<boolean>
  /** Takes as long as `verify` and computes nothing. */
  pretend(): Promise<void>
  leave(): void
}

export type PasswordHasher = {
  /** Hashes a password, in PHC form with the id of its key. Takes no turn: imports bound their own hashes. */
  hash(password: string): Promise<string>
  /** Takes a place for a sign-in, or returns undefined when too many wait. */
  takePlace(asker: Asker): HasherPlace | undefined
  /**
   * As `verify` of a place, for who has none.
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
  /** the checks that wait for their turn */
  load(): Record<WaitingKind, number>
}

/**
 * @property library lets a test count what is really computed
 * @property onCheck is called with the seconds that each check took, without its wait
 */
export type HasherOptions = {
  queue?: FairQueue
  library?: Pick<typeof argon2, 'hash' | 'verify'>
  onCheck?: (seconds: number) => void
}

/** Returns the refusal of a check when too many wait. */
export function tooManyChecks(): DomainError {
  return new DomainError('SLOW_DOWN', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

/**
 * Creates an Argon2id hasher with a pepper that is not in the database. It hashes with the key in use, and verifies with
 * the one that made the hash.
 *
 * @param cost lowers the cost in tests
 */
export function createHasher(
  keys: PasswordKeys,
  cost: Partial<typeof COST> = {},
  { queue = fairQueue(QUEUE), library: { hash, verify } = argon2, onCheck }: HasherOptions = {},
): PasswordHasher {
  const times = recentTimes(onCheck)
  // Argon2id is the library's default.
  const make = (password: string) => hash(password, { ...COST, ...cost, secret: keys.password })
  const decoy = times.of(() => make('the password of no account'))
  const keyOf = (kept: string) => [keys, keys.previous].find((known) => known?.id === (keyIdOf(kept) ?? keys.id))
  const isOutdated = (kept: string) => (keyIdOf(kept) ?? keys.id) !== keys.id
  const hashWithId = async (password: string) => withKeyId(await make(password), keys.id)
  const check = async (password: string, kept: string | undefined) => {
    const key = kept === undefined ? undefined : keyOf(kept)
    const against = key ? kept! : await decoy
    const isRight = await inSpan('work', 'password hash', () =>
      times.of(() => verify(against, password, { secret: (key ?? keys).password })),
    )
    return key !== undefined && isRight
  }
  const pretend = async () => {
    await decoy
    await sleep(times.next())
  }
  // The span of a check holds its wait and the span of its hash.
  const verifyIn = (place: Place, password: string, kept: string | undefined) =>
    inSpan('work', 'password check', () => {
      if (kept !== undefined) return place.run(() => check(password, kept))
      return place.runRationed(
        () => check(password, undefined),
        () => pretend().then(() => false),
      )
    })
  const inOwnPlace = async <Result>(work: (place: Place | undefined) => Promise<Result>) => {
    const place = queue.take(PRODUCT)
    try {
      return await work(place)
    } finally {
      place?.leave()
    }
  }
  return {
    hash: hashWithId,
    takePlace: (asker) => {
      const place = queue.take(asker)
      return (
        place && {
          verify: (password, kept) => verifyIn(place, password, kept),
          pretend: () => inSpan('work', 'password check', () => place.pass(pretend)),
          leave: place.leave,
        }
      )
    },
    verify: (password, kept) =>
      inOwnPlace(async (place) => {
        if (!place) throw tooManyChecks()
        return verifyIn(place, password, kept)
      }),
    isOutdated,
    remake: async (password, kept) =>
      isOutdated(kept) ? inOwnPlace(async (place) => place?.run(() => hashWithId(password))) : undefined,
    load: queue.load,
  }
}

/** Measures checks, and hands out what the latest ones took, in milliseconds and in turn. */
function recentTimes(onTime: ((seconds: number) => void) | undefined) {
  const kept: number[] = []
  let handedOut = 0
  return {
    of: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      const start = performance.now()
      const result = await work()
      const ms = performance.now() - start
      if (kept.push(ms) > REMEMBERED) kept.shift()
      onTime?.(ms / 1_000)
      return result
    },
    next: () => kept[handedOut++ % kept.length] ?? 0,
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
