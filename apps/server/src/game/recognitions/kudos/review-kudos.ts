import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { invalidateAreas } from '../area/invalidate-areas.ts'
import { lockKudos } from './report-kudos.ts'

type Decision = 'shown' | 'removed'

const findFlagged = prepare<[kudosId: number], { review: Decision | null }>(
  'kudos.find-flagged',
  `select review from kudos where id = $1 and guard <> 'none' and withdrawn_at is null`,
)

// A message stays hidden while a report of it waits or was found right.
const review = prepare<
  [kudosId: number, decision: Decision, now: Date, actor: number],
  { sender_id: number; receivers: number[] }
>(
  'kudos.review',
  `update kudos k
      set review = $2, reviewed_at = $3, reviewed_by = $4,
          hidden_at = case when $2 = 'removed' then coalesce(hidden_at, $3)
                           when exists (select from kudos_reports p where p.kudos_id = k.id
                                           and p.decision is distinct from 'shown') then hidden_at end
    where id = $1
   returning sender_id, (select array_agg(r.receiver_id) from kudos_receivers r where r.kudos_id = k.id) as receivers`,
)

/**
 * Decides on a kudos that the guards flagged: it stays, or it is hidden from everyone. A later decision may change this
 * one. Its receivers keep the experience that it gave.
 *
 * @param asked.actor account id of the operator
 * @throws DomainError `KUDOS_NOT_FOUND` when no guard flagged it, or its sender withdrew it
 * @see RC-3
 */
export async function reviewKudos(
  tx: Tx,
  asked: { kudosId: number; decision: Decision; actor: number; now: Date },
): Promise<{ id: number; decision: Decision }> {
  const { kudosId, decision, actor, now } = asked
  await lockKudos(tx, kudosId)
  const [flagged] = await findFlagged(tx, kudosId)
  if (!flagged) throw new DomainError('KUDOS_NOT_FOUND')
  if (flagged.review === decision) return { id: kudosId, decision }

  const [kudos] = await review(tx, kudosId, decision, now, actor)
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'kudos.review',
    subject: `kudos/${kudosId}`,
    title: null,
    personId: kudos!.sender_id,
    details: { decision, before: flagged.review },
  })
  for (const userId of [kudos!.sender_id, ...kudos!.receivers]) invalidate(tx, userId, 'recognitions')
  await invalidateAreas(tx, kudosId)
  return { id: kudosId, decision }
}
