import { DomainError } from '@orbita/domain/errors'
import type { PlatformId } from '@orbita/domain/platforms'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { refuseTied } from '../../people/benefit/ties.ts'

const lockState = prepare<
  [email: string, awardId: string],
  { user_id: number; platform: PlatformId; state: string; delivered_at: Date | null }
>(
  'awards.lock-for-delivery',
  `select s.user_id, w.platform, s.state, s.delivered_at
     from award_states s join users u on u.id = s.user_id join awards w on w.id = s.award_id
    where u.email = $1 and s.award_id = $2
      for update of s`,
)

const saveDelivery = prepare<[userId: number, awardId: string, now: Date], { user_id: number }>(
  'awards.deliver',
  `update award_states set state = 'delivered', delivered_at = $3
    where user_id = $1 and award_id = $2 and state = 'claimed'
   returning user_id`,
)

/**
 * Records that an operator handed over a claimed prize of either platform. A repeated delivery changes nothing.
 *
 * @param delivery.email normalised
 * @param delivery.actor account id of the operator
 * @throws DomainError `NOT_FOUND` when the employee has not unlocked it, `AWARD_NOT_CLAIMABLE` while it is unclaimed,
 *   those of `refuseTied`
 * @see AW-2
 */
export async function deliverAward(
  tx: Tx,
  delivery: { email: string; awardId: string; actor: number; now: Date },
): Promise<{ awardId: string; state: 'delivered'; deliveredAt: string }> {
  const { awardId, actor, now } = delivery
  const [award] = await lockState(tx, delivery.email, awardId)
  if (!award) throw new DomainError('NOT_FOUND')
  if (award.state === 'unlocked') throw new DomainError('AWARD_NOT_CLAIMABLE')
  if (award.delivered_at) return { awardId, state: 'delivered', deliveredAt: award.delivered_at.toISOString() }

  await refuseTied(tx, { actor, userIds: [award.user_id], now })
  await saveDelivery(tx, award.user_id, awardId, now)
  invalidate(tx, award.user_id, award.platform === 'figuras' ? 'awards' : 'incentives')
  const about = { subject: `award_states/${award.user_id}/${awardId}`, title: null, personId: award.user_id }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'awards.deliver', ...about })
  return { awardId, state: 'delivered', deliveredAt: now.toISOString() }
}
