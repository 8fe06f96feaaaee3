import { prepare } from '../../../../infra/db/sql.ts'
import type { Tx } from '../../../../infra/db/transaction.ts'
import { invalidate } from '../../../../infra/live/invalidate.ts'
import { openIncoming } from '../incoming.ts'
import { completeMissions } from './complete-missions.ts'

const findReached = prepare<[challengeId: string, missionId: string], { user_id: number }>(
  'progress.find-reached',
  `select p.user_id from mission_progress p join missions m on (m.challenge_id, m.id) = (p.challenge_id, p.mission_id)
    where p.challenge_id = $1 and p.mission_id = $2 and p.completed_at is null and p.amount >= m.target
    order by p.user_id`,
)

const lockReached = prepare<[challengeId: string, userIds: readonly number[]], never>(
  'progress.lock-reached',
  `select from challenges where challenge_id = $1 and user_id = any ($2::bigint[]) order by user_id for no key update`,
)

const bringReached = prepare<[challengeId: string, missionId: string, userIds: readonly number[]], never>(
  'progress.bring-reached',
  `insert into incoming_progress (line, user_id, challenge_id, mission_id, occurred_on, event_key, text)
   select place, user_id, $1, $2, '2000-01-01', 'reached', 'reached'
     from unnest($3::bigint[]) with ordinality as r (user_id, place)`,
)

/**
 * Completes an edited mission for the employees who now reach its target, as if their last fact had just arrived. Their
 * rewards are pending: the caller lets `withPaymentsAfter` pay them when the transaction has committed, so that an edit which
 * completes the mission of many people holds the balance of none.
 *
 * @returns the number of missions completed, including the ones that follow
 * @see MI-4, MI-5
 */
export async function completeReached(
  tx: Tx,
  reached: { challengeId: string; missionId: string; now: Date },
): Promise<number> {
  const { challengeId, missionId, now } = reached
  const people = (await findReached(tx, challengeId, missionId)).map((row) => row.user_id)
  await lockReached(tx, challengeId, people)
  await openIncoming(tx)
  await bringReached(tx, challengeId, missionId, people)
  const completions = await completeMissions(tx, { paidLater: true, now })
  for (const { userId } of completions) invalidate(tx, userId, 'missions')
  return completions.length
}
