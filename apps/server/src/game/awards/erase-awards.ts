import { prepare } from '../../infra/db/sql.ts'

/** Deletes the awards that a person unlocked. What they paid stays in the ledger. */
export const eraseAwards = prepare<[userId: number], never>(
  'awards.erase-person',
  'delete from award_states where user_id = $1',
)
