import { prepare, type Queryable } from '../../infra/db/sql.ts'

const deleteWaits = prepare<[userId: number], never>(
  'rewards.erase-waits',
  'delete from reward_waits where user_id = $1',
)
const deletePlaces = prepare<[userId: number], never>(
  'rewards.erase-places',
  'delete from place_waits where user_id = $1',
)
const deleteGoal = prepare<[userId: number], never>('rewards.erase-goal', 'delete from reward_goals where user_id = $1')

/** Deletes a person's pinned reward and their places in waiting lists. */
export async function eraseWantedRewards(tx: Queryable, userId: number): Promise<void> {
  await deleteWaits(tx, userId)
  await deletePlaces(tx, userId)
  await deleteGoal(tx, userId)
}
