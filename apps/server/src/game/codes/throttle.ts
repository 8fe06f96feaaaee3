import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { withGuessLimit } from '../../infra/with-guess-limit.ts'

const reserve = prepare<[userId: number, now: Date], { guess: number | null; wait_seconds: number }>(
  'codes.reserve-guess',
  'select guess, wait_seconds from reserve_code_guess($1, $2)',
)

const giveBack = prepare<[guess: number], never>('codes.give-guess-back', 'delete from code_guesses where id = $1')

const purge = prepare<[now: Date], { id: number }>(
  'codes.purge-guesses',
  "delete from code_guesses where at <= $1::timestamptz - interval '1 day' returning id",
)

/**
 * Runs the work for a code as one of the employee's guesses. After too many wrong codes, the employee has to wait.
 *
 * @throws DomainError `SLOW_DOWN`, and the errors of the work
 * @see AL-5
 */
export async function withCodeGuessLimit<Result>(
  db: Queryable,
  who: { userId: number; now: Date },
  work: () => Promise<Result>,
): Promise<Result> {
  return withGuessLimit({ reserve: () => reserveGuess(db, who), giveBack: (guess) => returnGuess(db, guess) }, work)
}

async function reserveGuess(db: Queryable, { userId, now }: { userId: number; now: Date }): Promise<number> {
  const { guess, wait_seconds } = (await reserve(db, userId, now))[0]!
  if (guess === null) throw new DomainError('SLOW_DOWN', { retryAfterSeconds: wait_seconds })

  return guess
}

async function returnGuess(db: Queryable, guess: number): Promise<void> {
  await giveBack(db, guess)
}

/** Removes guesses older than one day, which no longer count. @returns the number removed */
export async function purgeGuesses(db: Queryable, now: Date): Promise<number> {
  return (await purge(db, now)).length
}
