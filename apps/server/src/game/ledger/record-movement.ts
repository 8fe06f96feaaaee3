import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import type { Balances } from '../../people/users/lock-user.ts'
import { announceChanges, type Movement } from './movement.ts'

// A single movement has its own statement, because the statement for many takes 50 % longer for one row.
const moveBalances = prepare<
  [
    userId: number,
    kind: string,
    experience: number,
    credits: number,
    stardust: number,
    reason: string,
    key: string,
    actor: number | null,
    occurredAt: Date,
    batch: string | null,
    reverses: number | null,
  ],
  Balances & { level: string }
>(
  'ledger.move-one',
  `with movement as (
     insert into ledger (user_id, kind, experience, credits, stardust, reason, movement_key, actor_account_id,
                         occurred_at, batch, reverses)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (user_id, movement_key) do nothing
     returning user_id, experience, credits, stardust
   )
   update users u
      set experience = u.experience + m.experience, credits = u.credits + m.credits, stardust = u.stardust + m.stardust
     from movement m where u.id = m.user_id
   returning u.experience, u.credits, u.stardust, u.level`,
)

/**
 * Records one movement with the same rules as `recordMovements`.
 *
 * @returns the new balances, or undefined when the key was already recorded
 * @see PT-2, PT-3, PT-4, CO-2
 */
export async function recordMovement(tx: Tx, movement: Movement): Promise<Balances | undefined> {
  const { userId, kind, experience = 0, credits = 0, stardust = 0, reason, key, occurredAt: at } = movement
  const { actor = null, batch = null, reverses = null } = movement
  const amounts = [experience, credits, stardust] as const
  const [after] = await moveBalances(tx, userId, kind, ...amounts, reason, key, actor, at, batch, reverses)
  if (!after) return undefined

  const { level, ...balances } = after
  const what = { grew: experience > 0, moved: experience !== 0 || credits !== 0, dusted: stardust !== 0 }
  await announceChanges(tx, [{ userId, level, experience: after.experience, at, ...what }])
  return balances
}
