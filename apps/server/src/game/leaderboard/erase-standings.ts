import { prepare, type Queryable } from '../../infra/db/sql.ts'

const deleteStandings = prepare<[userId: number], never>(
  'leaderboard.erase-standings',
  'delete from standings where user_id = $1',
)

const deleteOptOut = prepare<[userId: number], never>(
  'leaderboard.erase-opt-out',
  'delete from leaderboard_opt_outs where user_id = $1',
)

const eraseName = prepare<[userId: number, name: string], never>(
  'leaderboard.erase-name',
  'update leaderboard_scores set name = $2 where user_id = $1',
)

/**
 * Takes a person's name out of their scores, which the next count removes together with its marks, and deletes the rest.
 */
export async function eraseStandings(tx: Queryable, { userId, name }: { userId: number; name: string }): Promise<void> {
  await eraseName(tx, userId, name)
  await deleteStandings(tx, userId)
  await deleteOptOut(tx, userId)
}
