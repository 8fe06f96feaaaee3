import type { ProgressTakenBackOutput } from '@orbita/contract/missions/progress'
import { prepare } from '../../../../infra/db/sql.ts'
import type { Tx } from '../../../../infra/db/transaction.ts'
import { invalidate } from '../../../../infra/live/invalidate.ts'
import { withdrawPacks } from '../../../albums/packs/grant-packs.ts'
import { type Undo, undoMovements } from '../../../ledger/undo/undo-movements.ts'
import { recordNotices } from '../../../notices/record-notices.ts'
import { confirmedKey } from '../../reports/confirmed-key.ts'
import type { MissionCompletion } from './complete-missions.ts'
import { movementKey, packCauses } from './pay-completions.ts'

/** A completion that was reverted. */
export type Reverted = Pick<MissionCompletion, 'userId' | 'challengeId' | 'missionId' | 'ordinal' | 'title' | 'packs'>

/** Returns the SQL that reopens the completions matching `which`. */
export const reopen = (which: string) => `with target as (
     select p.user_id, p.challenge_id, p.mission_id, p.completions, m.title, v.packs
       from mission_progress p
       join missions m on (m.challenge_id, m.id) = (p.challenge_id, p.mission_id)
       join mission_versions v on (v.challenge_id, v.mission_id, v.version)
                                  = (p.challenge_id, p.mission_id, p.completed_version)
      where p.completed_at is not null and ${which}
   )
   update mission_progress p set completed_at = null, completed_version = null, completed_batch_id = null,
          reward_pending = false
     from target t where (p.user_id, p.challenge_id, p.mission_id) = (t.user_id, t.challenge_id, t.mission_id)
   returning t.user_id as "userId", t.challenge_id as "challengeId", t.mission_id as "missionId",
             t.completions as ordinal, t.title, t.packs`

const countReopened = prepare<[userIds: readonly number[], challengeIds: readonly string[]], never>(
  'progress.count-reopened',
  `update challenges c set completed = c.completed - n.count, completed_at = null
     from (select user_id, challenge_id, count(*) from unnest($1::bigint[], $2::text[]) as d (user_id, challenge_id)
            group by user_id, challenge_id) as n
    where (c.user_id, c.challenge_id) = (n.user_id, n.challenge_id)`,
)

/**
 * Takes back what reopened completions gave: movements by their opposites, and packs that are still unopened. Opened
 * packs, ranks and awards stay. Completing the mission again pays again, but does not replace the packs that stayed.
 *
 * @param taking.reason in Spanish, for the employee
 * @param undo how the movements are undone; absent: at once
 * @throws DomainError `BALANCE_TOO_LOW` when the employee has spent it; the caller rolls back
 * @see MI-4, PT-2
 */
export async function takeBack(
  tx: Tx,
  reverted: readonly Reverted[],
  taking: { reason: string; actor: number; batch?: string; now: Date },
  undo: Undo = undoMovements,
): Promise<ProgressTakenBackOutput> {
  const { reason, now } = taking
  const userIds = reverted.map(({ userId }) => userId)
  await countReopened(
    tx,
    userIds,
    reverted.map(({ challengeId }) => challengeId),
  )
  await recordNotices(
    tx,
    reverted.map((completion) => ({
      userId: completion.userId,
      kind: 'mission-changed' as const,
      title: `Corrección: ${completion.title}`,
      text: `La misión vuelve a estar pendiente y se retiró lo que había dado. ${reason}`,
      path: `/mision-espacial/misiones/${completion.challengeId}/${completion.missionId}`,
      key: `reopened:${movementKey(completion)}`,
      at: now,
    })),
  )
  // Balances and packs come last, because from here on the employees' own commands may wait.
  const moved = await undo(
    tx,
    reverted.flatMap((completion) => {
      const key = movementKey(completion)
      return [key, confirmedKey(key)].map((one) => ({ userId: completion.userId, key: one }))
    }),
    taking,
  )
  const packs = await withdrawPacks(
    tx,
    reverted.flatMap((completion) => packCauses(completion).map((cause) => ({ userId: completion.userId, cause }))),
  )
  for (const userId of new Set(userIds)) invalidate(tx, userId, 'missions')
  return { completions: reverted.length, ...moved, packs: packs.length }
}
