import type { ProgressTakenBackOutput } from '@orbita/contract/missions/progress'
import { prepare } from '../../../../infra/db/sql.ts'
import type { Tx } from '../../../../infra/db/transaction.ts'
import { invalidate } from '../../../../infra/live/invalidate.ts'
import type { Undo } from '../../../ledger/undo/undo-movements.ts'
import { lacksPrerequisite } from '../../joining-sql.ts'
import { absorbNotesOf } from '../area-data.ts'
import { batchOf } from '../completions/pay-completions.ts'
import { type Reverted, reopen, takeBack } from '../completions/revert-completions.ts'
import type { BatchFact } from './facts-of-batch.ts'

const insertOpposites = prepare<[factIds: readonly number[], actor: number, now: Date], never>(
  'progress.insert-opposites',
  `insert into progress_events (user_id, challenge_id, mission_id, amount, occurred_on, text, event_key, reverses,
                                actor_account_id, recorded_at)
   select user_id, challenge_id, mission_id, 0 - amount, occurred_on, 'Corrección: ' || text, 'undo:' || id, id, $2, $3
     from progress_events where id = any ($1::bigint[]) order by id`,
)

const takeAmounts = prepare<[factIds: readonly number[]], never>(
  'progress.take-amounts',
  `update mission_progress p set amount = p.amount - e.amount
     from (select user_id, challenge_id, mission_id, sum(amount) as amount
             from progress_events where id = any ($1::bigint[])
            group by user_id, challenge_id, mission_id) as e
    where (p.user_id, p.challenge_id, p.mission_id) = (e.user_id, e.challenge_id, e.mission_id)`,
)

// Reverts one level of a cascade per call: first the completions below their target, then those that depended on them.
const reopenCaused = prepare<[batchId: number, userIds: readonly number[], factIds: readonly number[]], Reverted>(
  'progress.reopen-caused',
  reopen(`p.user_id = any ($2::bigint[]) and p.completed_batch_id = $1
          and (p.amount < v.target and (p.user_id, p.challenge_id, p.mission_id) in (
                 select user_id, challenge_id, mission_id from progress_events where id = any ($3::bigint[]))
            or ${lacksPrerequisite({ prerequisites: 'm.prerequisites', userId: 'p.user_id', challengeId: 'p.challenge_id' })})`),
)

/**
 * Writes the opposites of facts of a file, and takes back the completions that it caused and that no longer hold.
 *
 * @param facts none of which was taken back, of people whose progress is locked
 * @throws SpentRefusal when some of the people have spent what they were paid; the caller rolls back
 * @see MI-3, MI-4
 */
export async function takeFactsBack(
  tx: Tx,
  facts: readonly BatchFact[],
  taking: { batchId: number; reason: string; actor: number; now: Date; undo: Undo },
): Promise<ProgressTakenBackOutput> {
  const { batchId, reason, actor, now, undo } = taking
  const factIds = facts.map(({ id }) => id)
  const userIds = [...new Set(facts.map((fact) => fact.user_id))]
  await insertOpposites(tx, factIds, actor, now)
  await takeAmounts(tx, factIds)
  await absorbNotesOf(tx, factIds, now)
  const reverted: Reverted[] = []
  for (let last = await reopenCaused(tx, batchId, userIds, factIds); last.length > 0; ) {
    reverted.push(...last)
    last = await reopenCaused(tx, batchId, userIds, factIds)
  }
  const taken = await takeBack(tx, reverted, { reason, actor, batch: batchOf(batchId), now }, undo)
  for (const userId of userIds) invalidate(tx, userId, 'missions')
  return taken
}
