import type { PersonPointsOutput, PointsOfMission } from '@orbita/contract/people/person-points'
import { DomainError } from '@orbita/domain/errors'
import { addDays, dayKey } from '@orbita/domain/time/period'
import type { Queryable } from '../../../infra/db/sql.ts'
import type { Keys } from '../../../infra/secrets/keys.ts'
import { nameKey } from '../../../people/import/file-names.ts'
import { numberHashes } from '../../../people/import/number-hash.ts'
import type { Areas } from '../../../people/users/areas-sql.ts'
import { findingsOf, refusalOf } from './findings.ts'
import {
  findAsker,
  findEvidence,
  findFacts,
  findMissions,
  findRefusals,
  type MissionRow,
  type RefusalRow,
} from './statements.ts'

/** The days for which a mission that has ended is still asked about. */
const ASKED_DAYS = 90

/**
 * Answers «¿por qué no me llegaron mis puntos?» for one person, mission by mission: from the files that were loaded, the rows that
 * were refused, and the rules of the mission.
 *
 * @param asked.areas those of who asks, beyond which none is named
 * @throws DomainError `NOT_FOUND`
 * @see D-117, D-122
 */
export async function findPersonPoints(
  db: Queryable,
  asked: { personId: number; keys: Keys; now: Date; timeZone: string; areas: Areas },
): Promise<PersonPointsOutput> {
  const { personId, keys, now, timeZone, areas } = asked
  const [asker] = await findAsker(db, personId)
  if (!asker) throw new DomainError('NOT_FOUND')

  const today = dayKey(now, timeZone)
  const since = addDays(today, -ASKED_DAYS)
  const [missions, facts, refusals, evidence] = await Promise.all([
    findMissions(db, personId, since, areas),
    findFacts(db, personId, since),
    findRefusals(db, personId, nameKey(asker.name), numberHashes(asker.number, keys), since),
    findEvidence(db, personId, since),
  ])
  const known = new Set(missions.map(keyOf))
  const told = missions.map((mission): PointsOfMission => {
    const isOfMission = (row: { challenge_id: string | null; mission_id: string | null }) =>
      row.challenge_id === mission.challenge_id && row.mission_id === mission.id
    const findings = findingsOf({
      ...{ mission, today },
      facts: facts.filter(isOfMission),
      refusals: refusals.filter(isOfMission),
      evidence: evidence.find(isOfMission),
    })
    return { id: keyOf(mission), title: mission.title, challenge: mission.challenge, findings }
  })
  const others = refusals.filter((row) => !known.has(`${row.challenge_id}/${row.mission_id}`))
  return { missions: [...told, ...othersOf(others)].toSorted((one, other) => weightOf(other) - weightOf(one)) }
}

const keyOf = ({ challenge_id, id }: MissionRow) => `${challenge_id}/${id}`

/** Tells of the rows that name no mission rightly, or one that has long ended. */
function othersOf(refusals: readonly RefusalRow[]): PointsOfMission[] {
  if (refusals.length === 0) return []
  return [{ id: '', title: 'Una misión que la carga no reconoció', challenge: '', findings: refusals.map(refusalOf) }]
}

/** Orders missions by how likely they are asked about. Those that weigh the same stay in the order of their beginnings. */
function weightOf({ findings }: PointsOfMission): number {
  const has = (kind: string) => findings.some((finding) => finding.kind === kind)
  if (has('refused')) return 4
  if (has('undone') || has('corrected')) return 3
  if (has('evidence') || has('partial') || has('counted')) return 2
  return has('completed') || has('audience') || has('platform') ? 0 : 1
}
