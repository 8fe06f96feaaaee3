import type { RewardSavedOutput } from '@orbita/contract/rewards/rewards'
import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../infra/live/invalidate.ts'

type Retired = { title: string; version: number; revision: number; stock: number | null }

const retire = prepare<[rewardId: string, now: Date], Retired>(
  'rewards.retire',
  `update rewards set retired_at = coalesce(retired_at, $2),
                      revision = revision + case when retired_at is null then 1 else 0 end
    where id = $1
   returning title, version, revision, stock`,
)

/**
 * Retires a reward from the catalogue. Existing redemptions go on, and those who wait for it keep waiting. It raises the
 * revision, so that an edit that began before does not publish it again.
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
  const [retired] = await retire(tx, rewardId, now)
  if (!retired) throw new DomainError('REWARD_NOT_FOUND')

  const { title, ...reward } = retired
  const about = { subject: `rewards/${rewardId}`, title }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'rewards.retire', ...about })
  invalidateForEveryone(tx, 'rewards')
  return { id: rewardId, ...reward, isRetired: true }
}
