import { hash, verify } from '@node-rs/argon2'
import { type BoundedQueue, boundedQueue } from '../bounded-queue.ts'

// OWASP's recommendation for Argon2id: 19 MiB and two passes, 15-18 ms of CPU time each.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// More running hashes would starve concurrent reads; see docs/decisions/003.
const QUEUE = { running: 2, waiting: 50 }

export type PasswordHasher = {
  /** Hashes a password, in PHC form. Waits for its turn, however long the queue; meant for imports. */
  hash(password: string): Promise<string>
  /**
   * Returns whether the password matches the stored hash. Without a hash it costs the same and returns false, so that
   * an unknown e-mail takes as long as a wrong password.
   *
   * @throws DomainError `SLOW_DOWN` when too many wait
   */
  verify(password: string, kept: string | undefined): Promise<boolean>
  /** Returns whether `verify` would be refused now. */
  isFull(): boolean
}

/**
 * Creates an Argon2id hasher with a pepper that is not in the database.
 *
 * @param pepper the `password` key
 * @param cost lowers the cost in tests
 */
export function createHasher(
  pepper: Buffer,
  cost: Partial<typeof COST> = {},
  queue: BoundedQueue = boundedQueue(QUEUE),
): PasswordHasher {
  // Argon2id is the library's default.
  const options = { ...COST, ...cost, secret: pepper }
  const decoy = hash('the password of no account', options)
  return {
    hash: (password) => hash(password, options),
    verify: (password, kept) =>
      queue.run(async () => {
        const isRight = await verify(kept ?? (await decoy), password, { secret: pepper })
        return kept !== undefined && isRight
      }),
    isFull: () => queue.isFull(),
  }
}
