import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { recordNotices } from '../notices/record-notices.ts'

type Waited = { user_id: number; title: string; stock: number | null; at: Date }

const clear = prepare<[rewardId: string], Waited>(
  'rewards.clear-waits',
  `delete from reward_waits w using rewards r
    where w.reward_id = $1 and r.id = w.reward_id and r.retired_at is null
   returning w.user_id, w.at, r.title, r.stock`,
)

/**
 * Notifies each person waiting for a reward, once, that it is available again. While the reward is retired, they keep
 * waiting.
 *
 * @param back.rewardId a reward with units, whose row this transaction holds
 * @see RE-4
 */
export async function notifyWaitingList(tx: Tx, back: { rewardId: string; now: Date }): Promise<void> {
  const { rewardId, now } = back
  const waited = await clear(tx, rewardId)
  for (const { user_id: userId } of waited) invalidate(tx, userId, 'rewards')
  await recordNotices(
    tx,
    waited.map(({ user_id: userId, title, stock, at }) => ({
      userId,
      kind: 'redeem',
      title: `Volvió ${title}`,
      text: `${leftOf(stock)} Si la quieres, pídela antes de que se agote.`,
      path: `/mision-espacial/recompensas?recompensa=${rewardId}`,
      key: `reward-back:${rewardId}:${at.toISOString()}`,
      at: now,
    })),
  )
}

function leftOf(stock: number | null): string {
  if (stock === null) return 'Ya hay para todos.'
  return stock === 1 ? 'Hay una unidad.' : `Hay ${stock} unidades.`
}
