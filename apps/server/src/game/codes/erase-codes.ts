import { prepare } from '../../infra/db/sql.ts'

/** Deletes a person's wrong guesses. The codes that they used stay used, under the pseudonym. */
export const eraseCodeGuesses = prepare<[userId: number], never>(
  'codes.erase-guesses',
  'delete from code_guesses where user_id = $1',
)
