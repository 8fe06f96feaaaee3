import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'

const save = prepare<[userId: number, isHidden: boolean], { isHidden: boolean }>(
  'habits.show-plan',
  `insert into flight_plans (user_id, is_hidden) values ($1, $2)
   on conflict (user_id) do update set is_hidden = excluded.is_hidden
   returning is_hidden as "isHidden"`,
)

/** Puts the plan de vuelo of an employee away, or brings it back. Its steps count either way. @see D-66 */
export async function showFlightPlan(
  tx: Tx,
  { userId, isHidden }: { userId: number; isHidden: boolean },
): Promise<{ isHidden: boolean }> {
  const [saved] = await save(tx, userId, isHidden)
  invalidate(tx, userId, 'habits')
  return saved!
}
