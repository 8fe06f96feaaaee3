import type { AwardRetiredOutput } from '@orbita/contract/awards/operator-awards'
import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../../infra/live/invalidate.ts'

const discard = prepare<[awardId: string], { title: string }>(
  'awards.discard',
  `delete from awards where id = $1 and platform = 'mision-espacial' and published_at is null returning title`,
)

const retire = prepare<[awardId: string, now: Date], { title: string }>(
  'awards.retire',
  `update awards set retired_at = coalesce(retired_at, $2), revision = revision + 1
    where id = $1 and platform = 'mision-espacial' returning title`,
)

/**
 * Takes an award of the programme out of it: it can no longer be won, and those who unlocked it keep it. A draft is deleted.
 *
 * @throws DomainError `NOT_FOUND`
 * @see CO-5, D-76
 */
export async function retireIncentive(
  tx: Tx,
  { awardId, actor, now }: { awardId: string; actor: number; now: Date },
): Promise<AwardRetiredOutput> {
  const subject = `awards/${awardId}`
  const [draft] = await discard(tx, awardId)
  if (draft) {
    await recordAudit(tx, { at: now, actorAccountId: actor, action: 'awards.discard', subject, title: draft.title })
    return { id: awardId, wasDraft: true }
  }
  const [retired] = await retire(tx, awardId, now)
  if (!retired) throw new DomainError('NOT_FOUND')

  invalidateForEveryone(tx, 'incentives')
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'awards.retire', subject, title: retired.title })
  return { id: awardId, wasDraft: false }
}
