import type { CampaignStoppedOutput } from '@orbita/contract/codes'
import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

const save = prepare<[campaignId: number, isStopped: boolean, now: Date], { label: string }>(
  'codes.stop',
  'update campaigns set stopped_at = case when $2 then coalesce(stopped_at, $3::timestamptz) end where id = $1 returning label',
)

/**
 * Stops a campaign, so that its codes are refused, or lets it go on. What it gave stays.
 *
 * @throws DomainError `NOT_FOUND`
 * @see D-76
 */
export async function stopCampaign(
  tx: Tx,
  step: { campaignId: number; isStopped: boolean; actor: number; now: Date },
): Promise<CampaignStoppedOutput> {
  const { campaignId, isStopped, actor, now } = step
  const [saved] = await save(tx, campaignId, isStopped, now)
  if (!saved) throw new DomainError('NOT_FOUND')

  const action = isStopped ? 'codes.stop' : 'codes.resume'
  const about = { subject: `campaigns/${campaignId}`, title: saved.label }
  await recordAudit(tx, { at: now, actorAccountId: actor, action, ...about })
  return { id: campaignId, isStopped }
}
