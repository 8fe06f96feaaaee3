import type { MissionSource } from '@orbita/domain/missions/sources'
import { prepare } from '../../../../infra/db/sql.ts'
import type { Tx } from '../../../../infra/db/transaction.ts'
import { HOLDS_CHALLENGE, IS_OF_PEOPLE, lacksPrerequisite, WAS_OPEN } from '../../joining-sql.ts'
import { beyondData, hasNotes } from '../area-data.ts'

/** A mission an employee has just completed, with the reward of the version it was completed under. */
export type MissionCompletion = {
  userId: number
  challengeId: string
  missionId: string
  /** the number of times it has been completed, including this one; above 1 only when the earlier ones were reverted */
  ordinal: number
  title: string
  source: MissionSource
  experience: number
  credits: number
  packs: number
}

const OWN = {
  prerequisites: 'm.prerequisites',
  userId: 'p.user_id',
  challengeId: 'p.challenge_id',
  missionId: 'p.mission_id',
}

/**
 * The SQL of the source that a completion of mission `m` with progress `p` is paid as: one that the data alone do not reach is
 * paid as what people report. @see MI-8, MI-13
 */
export const paidAs = (of: typeof OWN): string =>
  `case when m.source = 'file' and ${hasNotes(of)} and p.amount - ${beyondData(of)} < m.target then 'self' else m.source end`

const IS_DUE = `p.completed_at is null and p.amount >= m.target and m.published_at is not null and not ${lacksPrerequisite(OWN)}`

const complete = (candidates: string) => `with due as (
     select distinct p.user_id, p.challenge_id, p.mission_id, m.position, m.version, m.title, ${paidAs(OWN)} as source, m.experience, m.credits, m.packs
       from ${candidates} where ${IS_DUE}
   ), done as (
     update mission_progress p
        set completed_at = $1, completed_version = due.version, completed_batch_id = $2,
            reward_pending = $3, completions = p.completions + 1
       from due
      where (p.user_id, p.challenge_id, p.mission_id) = (due.user_id, due.challenge_id, due.mission_id)
     returning due.*, p.completions
   )
   select user_id as "userId", challenge_id as "challengeId", mission_id as "missionId", completions as ordinal,
          title, source, experience, credits, packs
     from done order by user_id, challenge_id, position`

const completeTouched = prepare<[now: Date, batchId: number | null, paidLater: boolean], MissionCompletion>(
  'progress.complete-touched',
  complete(`incoming_progress i
       join mission_progress p using (user_id, challenge_id, mission_id)
       join missions m on (m.challenge_id, m.id) = (p.challenge_id, p.mission_id)`),
)

const completeFollowing = prepare<
  [
    now: Date,
    batchId: number | null,
    paidLater: boolean,
    userIds: readonly number[],
    challengeIds: readonly string[],
    missionIds: readonly string[],
  ],
  MissionCompletion
>(
  'progress.complete-following',
  complete(`unnest($4::bigint[], $5::text[], $6::text[]) as c (user_id, challenge_id, mission_id)
       join missions m on m.challenge_id = c.challenge_id and c.mission_id = any (m.prerequisites)
       join mission_progress p on (p.user_id, p.challenge_id, p.mission_id) = (c.user_id, c.challenge_id, m.id)`),
)

const countCompleted = prepare<[userIds: readonly number[], challengeIds: readonly string[], now: Date], never>(
  'progress.count-completed',
  `update challenges c
      set completed = c.completed + n.count,
          completed_at = coalesce(c.completed_at, case when not exists (
            select from missions m
             where m.challenge_id = c.challenge_id and m.published_at is not null and ${IS_OF_PEOPLE}
               and ${HOLDS_CHALLENGE}
               and (m.areas is null or u.area = any (m.areas)) and ${WAS_OPEN}
               and not exists (select from mission_progress p where p.completed_at is not null
                                  and (p.user_id, p.challenge_id, p.mission_id) = (c.user_id, m.challenge_id, m.id)))
            then $3::timestamptz end)
     from (select user_id, challenge_id, count(*) from unnest($1::bigint[], $2::text[]) as d (user_id, challenge_id)
            group by user_id, challenge_id) as n
     join users u on u.id = n.user_id
    where (c.user_id, c.challenge_id) = (n.user_id, n.challenge_id)`,
)

/**
 * Completes the missions that the waiting facts brought to their target, each once. A mission needs its prerequisites
 * completed, and completing it may complete the next one.
 *
 * @param options.paidLater whether the rewards are marked as pending, for `payPending`; the caller pays all others in the
 *   same transaction
 * @returns the completions in the order they happened
 * @see MI-4, CO-5
 */
export async function completeMissions(
  tx: Tx,
  { batchId = null, paidLater, now }: { batchId?: number | null; paidLater: boolean; now: Date },
): Promise<MissionCompletion[]> {
  const all: MissionCompletion[] = []
  let last = await completeTouched(tx, now, batchId, paidLater)
  while (last.length > 0) {
    all.push(...last)
    last = await completeFollowing(tx, now, batchId, paidLater, ...keysOf(last))
  }
  if (all.length > 0) {
    const [userIds, challengeIds] = keysOf(all)
    await countCompleted(tx, userIds, challengeIds, now)
  }
  return all
}

function keysOf(completions: readonly MissionCompletion[]): [number[], string[], string[]] {
  return [
    completions.map(({ userId }) => userId),
    completions.map(({ challengeId }) => challengeId),
    completions.map(({ missionId }) => missionId),
  ]
}
