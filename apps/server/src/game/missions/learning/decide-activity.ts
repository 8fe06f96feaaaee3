import type { LearningDecidedOutput } from '@orbita/contract/missions/learning'
import { DomainError } from '@orbita/domain/errors'
import type { LearningInput } from '@orbita/domain/machines/statements'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { settleStatements } from './settle-statements.ts'

const findMission = prepare<[challenge: string, mission: string], { title: string }>(
  'xapi.find-mission',
  `select title from missions
    where challenge_id = $1 and id = $2 and published_at is not null and source <> 'survey'`,
)

const decide = prepare<
  [
    activity: string,
    verb: string,
    challenge: string | null,
    mission: string | null,
    leastScore: number | null,
    now: Date,
    actor: number,
  ],
  { name: string }
>(
  'xapi.decide',
  `update xapi_activities set challenge_id = $3, mission_id = $4, least_score = $5, decided_at = $6, decided_by = $7
    where activity = $1 and verb = $2 returning name`,
)

// What counted stays where it counted, and what was voided is over.
const findOpen = prepare<[activity: string, verb: string], { id: string }>(
  'xapi.find-open',
  `select id from xapi_statements
    where activity = $1 and verb = $2 and state not in ('counted', 'voided') order by at, id for update`,
)

/**
 * Decides which mission an activity of a course platform advances, or that it is ignored. What waited advances now, on the day
 * on which it happened, and what was refused is tried again.
 *
 * @throws DomainError `NOT_FOUND` for an activity that no statement named, or a mission that takes no facts
 * @see D-108
 */
export async function decideActivity(
  tx: Tx,
  {
    activity,
    verb,
    mission,
    leastScore,
    actor,
    now,
    timeZone,
  }: LearningInput & { actor: number; now: Date; timeZone: string },
): Promise<LearningDecidedOutput> {
  const [found] = mission ? await findMission(tx, mission.challenge, mission.mission) : []
  if (mission && !found) throw new DomainError('NOT_FOUND')

  const [decided] = await decide(
    tx,
    activity,
    verb,
    mission?.challenge ?? null,
    mission?.mission ?? null,
    mission ? leastScore : null,
    now,
    actor,
  )
  if (!decided) throw new DomainError('NOT_FOUND')

  const open = (await findOpen(tx, activity, verb)).map(({ id }) => id)
  const settled = await settleStatements(tx, open, { actor, answeredBy: actor, now, timeZone })
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: mission ? 'learning.join' : 'learning.ignore',
    subject: 'xapi_activities',
    title: decided.name,
    details: { activity, ...(mission && { mission: found!.title, leastScore, ...settled }) },
  })
  return settled
}
