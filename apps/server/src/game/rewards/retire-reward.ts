import type { RewardSavedOutput } from '@orbita/contract/rewards'
import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

const retire = prepare<[rewardId: string, now: Date], { version: number; stock: number | null }>(
  'rewards.retire',
  'update rewards set retired_at = coalesce(retired_at, $2) where id = $1 returning version, stock',
)

/**
 * Retires a reward from the catalogue. Existing redemptions go on.
 *
 * @param retirement.actor account id of the operator
 * @throws DomainError `REWARD_NOT_FOUND`
 * @see RE-1
 */
export async function retireReward(
  tx: Tx,
  retirement: { rewardId: string; actor: number; now: Date },
): Promise<RewardSavedOutput> {
  const { rewardId, actor, now } = retirement
  const [reward] = await retire(tx, rewardId, now)
  if (!reward) throw new DomainError('REWARD_NOT_FOUND')

  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'rewards.retire', subject: `rewards/${rewardId}` })
  return { id: rewardId, ...reward, isRetired: true }
}
