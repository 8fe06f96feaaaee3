import { prepare, type Queryable } from '../../infra/db/sql.ts'

const optOut = prepare<[userId: number, now: Date], never>(
  'leaderboard.opt-out',
  'insert into leaderboard_opt_outs (user_id, since) values ($1, $2) on conflict do nothing',
)

const optIn = prepare<[userId: number], never>(
  'leaderboard.opt-in',
  'delete from leaderboard_opt_outs where user_id = $1',
)

/**
 * Sets whether an employee appears on the leaderboard. Opting out takes effect at once, returning with the next count.
 *
 * @see RC-5
 */
export async function setLeaderboardParticipation(
  db: Queryable,
  { userId, takesPart, now }: { userId: number; takesPart: boolean; now: Date },
): Promise<void> {
  if (takesPart) await optIn(db, userId)
  else await optOut(db, userId, now)
}
