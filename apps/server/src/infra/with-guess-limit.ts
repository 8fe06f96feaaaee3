import { DomainError } from '@orbita/domain/errors'

type Guesses = {
  /** @throws DomainError `SLOW_DOWN` */
  reserve: () => Promise<number>
  giveBack: (guess: number) => Promise<void>
}

/**
 * Carries out work that may find a code wrong. The guess counts as wrong from the start, on its own and before the
 * transaction of the work: a wrong code undoes that transaction and must stay counted. It is given back unless the work
 * ends with `CODE_UNKNOWN`.
 *
 * @throws DomainError `SLOW_DOWN`, and what the work throws
 */
export async function withGuessLimit<Result>(
  { reserve, giveBack }: Guesses,
  work: () => Promise<Result>,
): Promise<Result> {
  const guess = await reserve()
  try {
    const result = await work()
    await giveBack(guess)
    return result
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'CODE_UNKNOWN')) await giveBack(guess)
    throw error
  }
}
