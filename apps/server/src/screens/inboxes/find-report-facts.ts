import type { ReportFactsOutput } from '@orbita/contract/screens/console-inboxes'
import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import {
  type MovementForOperatorsRow,
  movementForOperators,
  movementForOperatorsSql,
} from '../people/find-movements.ts'

const findReported = prepare<[reportId: number], { movement_id: number; user_id: number; movement_key: string }>(
  'reports.find-reported',
  `select r.movement_id, r.user_id, l.movement_key
     from movement_reports r join ledger l on l.id = r.movement_id where r.id = $1`,
)

const findAround = prepare<[userId: number, movementId: number, each: number], MovementForOperatorsRow>(
  'reports.find-around',
  `select ${movementForOperatorsSql()}
    where l.id = any (array(select b.id from ledger b where b.user_id = $1 and b.id <= $2 order by b.id desc limit $3)
                   || array(select n.id from ledger n where n.user_id = $1 and n.id > $2 order by n.id limit $3))
    order by l.id desc`,
)

const findMission = prepare<[challengeId: string, missionId: string], { title: string }>(
  'reports.find-mission',
  'select title from missions where challenge_id = $1 and id = $2',
)

const findFacts = prepare<
  [userId: number, challengeId: string, missionId: string, limit: number],
  { id: number; on: string; amount: number; text: string; file: number | null }
>(
  'reports.find-facts',
  `select id, occurred_on::text as "on", amount, text, batch_id as file from progress_events
    where user_id = $1 and challenge_id = $2 and mission_id = $3 order by occurred_on desc, id desc limit $4`,
)

/** The movements before the reported one and after it. */
const EACH_SIDE = 4
const MOST_FACTS = 20

/** The key of the payment of a mission: `mission:reto/mision:1`. */
const OF_MISSION = /^mission:([^/]+)\/([^:]+):\d+$/

/**
 * Returns what the ledger and the progress know about a reported movement: the employee's movements around it and, if it
 * pays a mission, the facts of that mission.
 *
 * @throws DomainError `NOT_FOUND`
 * @see PT-5, MI-3
 */
export async function findReportFacts(db: Queryable, reportId: number): Promise<ReportFactsOutput> {
  const [reported] = await findReported(db, reportId)
  if (!reported) throw new DomainError('NOT_FOUND')

  const { user_id: userId, movement_id: movementId, movement_key: key } = reported
  const [, challengeId, missionId] = OF_MISSION.exec(key) ?? []
  const movements = (await findAround(db, userId, movementId, EACH_SIDE)).map(movementForOperators)
  if (challengeId === undefined || missionId === undefined) return { movements, mission: null }

  const [[mission], facts] = await Promise.all([
    findMission(db, challengeId, missionId),
    findFacts(db, userId, challengeId, missionId, MOST_FACTS),
  ])
  return { movements, mission: mission ? { challengeId, missionId, title: mission.title, facts } : null }
}
