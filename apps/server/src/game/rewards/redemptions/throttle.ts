import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'

const reserve = prepare<[account: number, now: Date], { guess: number | null; wait_seconds: number }>(
  'redeems.reserve-guess',
  'select guess, wait_seconds from reserve_pickup_guess($1, $2)',
)

const giveBack = prepare<[guess: number], never>('redeems.give-guess-back', 'delete from pickup_guesses where id = $1')

const purge = prepare<[now: Date], { id: number }>(
  'redeems.purge-guesses',
  "delete from pickup_guesses where at <= $1::timestamptz - interval '1 day' returning id",
)

/**
 * Asks for an operator's right to one guess at a pick-up code, which counts as wrong until it is given back.
 *
 * @param account id
 * @returns its id
 * @throws DomainError `SLOW_DOWN`
 * @see RE-5
 */
export async function reserveGuess(db: Queryable, account: number, now: Date): Promise<number> {
  const { guess, wait_seconds } = (await reserve(db, account, now))[0]!
  if (guess === null) throw new DomainError('SLOW_DOWN', { retryAfterSeconds: wait_seconds })

  return guess
}

/** Forgets a guess that was no wrong code. */
export async function returnGuess(db: Queryable, guess: number): Promise<void> {
  await giveBack(db, guess)
}

/** Removes guesses that no longer decide anything. @returns how many */
export async function purgePickupGuesses(db: Queryable, now: Date): Promise<number> {
  return (await purge(db, now)).length
}
