import { hash, verify } from '@node-rs/argon2'
import { type BoundedQueue, boundedQueue } from '../bounded-queue.ts'

// OWASP's Argon2id: 19 MiB and two passes, 15-18 ms of processor each.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// More at once would starve the reads that run beside them; see docs/decisions/003.
const QUEUE = { running: 2, waiting: 50 }

export type PasswordHasher = {
  /** The hash to keep, in PHC form. Waits for its turn; meant for imports, outside the queue's limit. */
  hash(password: string): Promise<string>
  /**
   * Whether the password is the one of the kept hash. Without a hash it costs the same and is false: an unknown e-mail
   * takes as long as a wrong password.
   *
   * @throws DomainError `SLOW_DOWN` when too many wait
   */
  verify(password: string, kept: string | undefined): Promise<boolean>
  /** Whether `verify` would be refused now. */
  isFull(): boolean
}

/**
 * Argon2id with a pepper that is not in the database.
 *
 * @param pepper the `password` key
 * @param cost for tests, which keep hashes of no one
 */
export function createHasher(
  pepper: Buffer,
  cost: Partial<typeof COST> = {},
  queue: BoundedQueue = boundedQueue(QUEUE),
): PasswordHasher {
  // Argon2id is the library's default.
  const options = { ...COST, ...cost, secret: pepper }
  const nobody = hash('nobody has this password', options)
  return {
    hash: (password) => hash(password, options),
    verify: (password, kept) =>
      queue.run(async () => {
        const isRight = await verify(kept ?? (await nobody), password, { secret: pepper })
        return kept !== undefined && isRight
      }),
    isFull: () => queue.isFull(),
  }
}
