import type { MovementKind } from '@orbita/domain/ledger/kinds'
import { RANKS, type RankId, rankFor, rankOfLevel } from '@orbita/domain/ranks'
import { prepare } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { hint } from '../live/hint.ts'
import { grantPack } from '../packs/grant-pack.ts'
import type { Balances } from '../users/lock-user.ts'

/** A change of balances, in whole units, with why it happens. What is absent does not move. */
export type Movement = Partial<Balances> & {
  userId: number
  kind: MovementKind
  /** in Spanish, for the employee */
  reason: string
  /** what earned it, with its id and period: the same key moves nothing again. @see CO-2 */
  key: string
  occurredAt: Date
  /** account id of who decided it; absent: the product by its rules */
  actor?: number
}

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
  ],
  Balances & { level: string }
>(
  'ledger.move',
  `with movement as (
     insert into ledger (user_id, kind, experience, credits, stardust, reason, movement_key, actor_account_id, occurred_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (user_id, movement_key) do nothing
     returning user_id, experience, credits, stardust
   )
   update users u
      set experience = u.experience + m.experience, credits = u.credits + m.credits, stardust = u.stardust + m.stardust
     from movement m where u.id = m.user_id
   returning u.experience, u.credits, u.stardust, u.level`,
)

const raiseLevel = prepare<[userId: number, level: RankId, now: Date], never>(
  'ledger.raise-level',
  'update users set level = $2, level_reached_at = $3 where id = $1',
)

/**
 * Writes a movement and moves the balances with it: the only road by which they change. Experience that reaches a rank
 * gives the rank and its pack, once. What would leave a balance below zero fails in the database: whoever spends looks
 * first, under the lock of `lockUser`.
 *
 * @returns the balances it leaves, or undefined when its key was there already
 * @see PT-2, PT-3, PT-4, CO-2
 */
export async function recordMovement(tx: Tx, movement: Movement): Promise<Balances | undefined> {
  const { userId, kind, experience = 0, credits = 0, stardust = 0, reason, key, actor = null, occurredAt } = movement
  const [after] = await moveBalances(tx, userId, kind, experience, credits, stardust, reason, key, actor, occurredAt)
  if (!after) return undefined

  hint(
    tx,
    userId,
    ...(experience !== 0 || credits !== 0 ? ['profile' as const] : []),
    ...(stardust !== 0 ? ['album' as const] : []),
  )
  if (experience > 0)
    await reachRanks(tx, { userId, level: after.level, experience: after.experience, now: occurredAt })
  return { experience: after.experience, credits: after.credits, stardust: after.stardust }
}

async function reachRanks(tx: Tx, person: { userId: number; level: string; experience: number; now: Date }) {
  const { userId, level, experience, now } = person
  const earned = rankFor(experience)
  const from = RANKS.indexOf(rankOfLevel(level))
  const to = RANKS.findIndex((rank) => rank.id === earned)
  if (to <= from) return

  await raiseLevel(tx, userId, earned, now)
  for (const rank of RANKS.slice(from + 1, to + 1)) {
    const cause = { source: 'rank', id: rank.id } as const
    await grantPack(tx, { userId, cause, text: `Nuevo rango: ${rank.name}`, grantedAt: now })
  }
}
