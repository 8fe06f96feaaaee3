import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { withGuessLimit } from '../../../infra/with-guess-limit.ts'

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
 * Runs a delivery by code as one of the operator's guesses. Wrong codes delay the next guess.
 *
 * @param who.account id
 * @throws DomainError `SLOW_DOWN`, and the errors of `work`
 * @see RE-5
 */
export async function withPickupGuessLimit<Result>(
  db: Queryable,
  who: { account: number; now: Date },
  work: () => Promise<Result>,
): Promise<Result> {
  return withGuessLimit({ reserve: () => reserveGuess(db, who), giveBack: (guess) => returnGuess(db, guess) }, work)
}

async function reserveGuess(db: Queryable, { account, now }: { account: number; now: Date }): Promise<number> {
  const { guess, wait_seconds } = (await reserve(db, account, now))[0]!
  if (guess === null) throw new DomainError('SLOW_DOWN', { retryAfterSeconds: wait_seconds })

  return guess
}

async function returnGuess(db: Queryable, guess: number): Promise<void> {
  await giveBack(db, guess)
}

/**
 * Deletes guesses too old to affect throttling.
 *
 * @returns the number deleted
 */
export async function purgePickupGuesses(db: Queryable, now: Date): Promise<number> {
  return (await purge(db, now)).length
}
