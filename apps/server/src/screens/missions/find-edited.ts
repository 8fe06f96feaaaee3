import type { EditedMissionOutput, WrittenChallengeOutput } from '@orbita/contract/missions/programme'
import { DomainError } from '@orbita/domain/errors'
import type { Mission, MissionGives } from '@orbita/domain/missions/challenge'
import { dayKey } from '@orbita/domain/time/period'
import { findContent, missionOf } from '../../game/missions/catalog.ts'
import { operatorName } from '../../identity/operators/operator-name-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { areasOf, phaseOf } from './find-programme.ts'

type VersionRow = {
  version: number
  at: Date
  by: string | null
  target: number
  startsOn: string
  endsOn: string
  gives: MissionGives
  mission: Mission | null
  completed: number
}

const findVersions = prepare<[challengeId: string, missionId: string], VersionRow>(
  'programme.find-versions',
  `select v.version, v.at, ${operatorName('v.actor_account_id')} as by, v.target, v.starts_on::text as "startsOn", v.ends_on::text as "endsOn",
          jsonb_build_object('experience', v.experience, 'credits', v.credits, 'packs', v.packs) as gives,
          v.content as mission,
          (select count(*) from mission_progress p
            where (p.challenge_id, p.mission_id, p.completed_version) = (v.challenge_id, v.mission_id, v.version))
            as completed
     from mission_versions v
    where v.challenge_id = $1 and v.mission_id = $2
    order by v.version desc`,
)

const findChange = prepare<
  [challengeId: string, missionId: string, subjects: readonly string[]],
  { at: Date | null; by: string | null }
>(
  'programme.find-change',
  `select c.at, c.by
     from missions m
     left join lateral (
       select u.at, ${operatorName('u.actor_account_id')} as by from audit u
        where u.subject = any ($3::text[]) order by u.id desc limit 1) c on true
    where m.challenge_id = $1 and m.id = $2`,
)

const findLatest = prepare<[subjects: readonly string[]], { at: Date; by: string | null }>(
  'programme.find-latest-change',
  `select u.at, ${operatorName('u.actor_account_id')} as by from audit u
    where u.subject = any ($1::text[]) order by u.id desc limit 1`,
)

/**
 * Returns a mission as operators edit it, with its versions.
 *
 * @throws DomainError `MISSION_NOT_FOUND`
 * @see D-74
 */
export async function findEditedMission(
  db: Queryable,
  asked: { challengeId: string; missionId: string; now: Date; timeZone: string },
): Promise<EditedMissionOutput> {
  const { challengeId, missionId, now, timeZone } = asked
  const [challenge] = await findContent(db, [challengeId])
  const content = challenge?.missions.find(({ id }) => id === missionId)
  const subjects = [`missions/${challengeId}/${missionId}`, `challenge_definitions/${challengeId}`]
  const [change] = await findChange(db, challengeId, missionId, subjects)
  if (!challenge || !content || !change) throw new DomainError('MISSION_NOT_FOUND')

  const { id, title, startsOn, endsOn, missions } = challenge
  const today = dayKey(now, timeZone)
  const versions = await findVersions(db, challengeId, missionId)
  return {
    mission: missionOf(content),
    version: content.version,
    revision: content.revision,
    phase: phaseOf(content, { today, timeZone }),
    turn: content.turn,
    changed: change.at && { by: change.by, at: change.at.toISOString() },
    challenge: {
      ...{ id, title, startsOn, endsOn },
      missions: missions.map((one) => ({
        ...{ id: one.id, title: one.title, source: one.source },
        ...{ startsOn: one.startsOn, endsOn: one.endsOn, prerequisites: one.prerequisites },
        ...{ target: one.target, isDraft: !one.isPublished, turn: one.turn, isClosed: one.closedAt !== null },
        ...(one.dailyCap !== null && { dailyCap: one.dailyCap }),
      })),
    },
    versions: versions.map((one) => ({ ...one, at: one.at.toISOString() })),
    areas: await areasOf(db),
    today,
  }
}

/**
 * Returns a whole challenge as operators write it.
 *
 * @throws DomainError `MISSION_NOT_FOUND`
 */
export async function findWrittenChallenge(db: Queryable, challengeId: string): Promise<WrittenChallengeOutput> {
  const [challenge] = await findContent(db, [challengeId])
  if (!challenge) throw new DomainError('MISSION_NOT_FOUND')

  const { id, title, line, startsOn, endsOn, revision, missions } = challenge
  const drafts = missions.filter(({ isPublished }) => !isPublished).map((one) => one.id)
  const subjects = [`challenge_definitions/${id}`, ...missions.map((one) => `missions/${id}/${one.id}`)]
  const [change] = await findLatest(db, subjects)
  const changed = change ? { by: change.by, at: change.at.toISOString() } : null
  return { id, title, line, startsOn, endsOn, revision, missions: missions.map(missionOf), drafts, changed }
}
