import type { ChallengesOutput, EmployeeChallenge, MissionNode } from '@orbita/contract/missions/challenges'
import type { MissionHomeOutput } from '@orbita/contract/screens/homes'
import { currentMission, nextMissions } from '@orbita/domain/missions/next'
import { dependsOnEmployee } from '@orbita/domain/missions/sources'
import { countedMissions } from '@orbita/domain/missions/states'
import { type NextFacts, NO_FACTS } from '@orbita/domain/next-thing'
import type { Absence } from '@orbita/domain/people/absences'
import { FIRST_THRESHOLDS, rankProgress, type Thresholds } from '@orbita/domain/ranks'
import type { DayKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { ABSENCES } from '../../people/absences/absences.ts'
import { isOnOffer } from '../awards/on-offer.ts'
import type { ChallengeContent, ChallengeKey, MissionCatalog } from './catalog.ts'
import {
  foldSeries,
  LATEST_EVIDENCE,
  type LatestEvidenceRow,
  missionsFor,
  nodeOf,
  type ProgressRow,
} from './mission-employee.ts'

type MissionEmployeeRow = {
  area: string | null
  joinedOn: DayKey | null
  hasAlbum: boolean
  absences: Absence[]
  challenges: ChallengeKey[]
  progress: (ProgressRow & { challengeId: string })[]
  evidence: LatestEvidenceRow[]
}

/** The facts that the homes show about missions and incentives, as {@link HOME_MISSIONS} finds them. */
export type HomeMissionsRow = MissionEmployeeRow & {
  incentives: MissionHomeOutput['incentives'] & { toClaim: string | null }
  level: string
  experience: number
  /** of the ranks; null: the company has said no others */
  thresholds: Thresholds | null
}

/** The parts of the home that concern missions and incentives, and what they have for the employee to do. */
type HomeMissions = Pick<MissionHomeOutput, 'next' | 'missions' | 'incentives' | 'today'> & {
  facts: NextFacts
  /** the credits of each mission the employee can still complete */
  creditsAhead: number[]
}

type Asked = { userId: number; today: DayKey }

/** The source from which the content of challenges is read, and the company's day. */
type At = { db: Queryable; catalog: MissionCatalog; today: DayKey }

const EMPLOYEE = `u.area, u.joined_on::text as "joinedOn", 'figuras' = any (u.platform) as "hasAlbum", ${ABSENCES} as absences,
  (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'revision', d.revision)
            order by d.starts_on, d.position), '[]') from challenge_definitions d) as challenges,
  (select coalesce(jsonb_agg(jsonb_build_object('challengeId', p.challenge_id, 'missionId', p.mission_id,
            'amount', p.amount, 'completedAt', p.completed_at)), '[]')
     from mission_progress p where p.user_id = u.id) as progress,
  ${LATEST_EVIDENCE} as evidence`

const findEmployee = prepare<[userId: number], MissionEmployeeRow>(
  'missions.find-employee',
  `select ${EMPLOYEE} from users u where u.id = $1`,
)

const findEmployees = prepare<[userIds: readonly number[]], MissionEmployeeRow & { userId: number }>(
  'missions.find-employees',
  `select u.id as "userId", ${EMPLOYEE} from users u where u.id = any ($1::bigint[])`,
)

/** Returns the challenges of several employees, by their ids, in one query. */
export async function findChallengesOf(
  db: Queryable,
  catalog: MissionCatalog,
  { userIds, today }: { userIds: readonly number[]; today: DayKey },
): Promise<Map<number, EmployeeChallenge[]>> {
  const all = new Map<number, EmployeeChallenge[]>()
  if (userIds.length === 0) return all
  for (const row of await findEmployees(db, userIds)) {
    all.set(row.userId, (await challengesFor(row, { db, catalog, today })).challenges)
  }
  return all
}

/**
 * Returns SQL that finds what the homes show of missions and incentives, as one {@link HomeMissionsRow}.
 *
 * @param userId the parameter that holds the employee, as `$1`
 * @param today the parameter that holds the company's day
 */
export const HOME_MISSIONS = ({ userId, today }: { userId: string; today: string }) =>
  `select ${EMPLOYEE}, u.level, u.experience,
          (select value from settings where key = 'ranks') as thresholds,
          (select jsonb_build_object('total', count(*), 'earned', count(s.state),
                    'claimable', count(*) filter (where s.state = 'unlocked'),
                    'toClaim', min(w.title) filter (where s.state = 'unlocked'))
             from awards w left join award_states s on s.award_id = w.id and s.user_id = u.id
            where w.platform = 'mision-espacial' and (${isOnOffer(today)} or s.state is not null)) as incentives
     from users u where u.id = ${userId}`

/**
 * Returns the employee's challenges, with the state of each mission, in one query.
 *
 * @param asked.today the company's day
 * @see D-61
 */
export async function findChallenges(db: Queryable, catalog: MissionCatalog, asked: Asked): Promise<ChallengesOutput> {
  const [row] = await findEmployee(db, asked.userId)
  const { challenges: all, isMine } = row ? await challengesFor(row, { db, catalog, today: asked.today }) : NONE
  const challenges = all.map((one) => ({ ...one, missions: foldSeries(one.missions, asked.today) }))
  return { challenges, ...countOf(all), current: currentMission(challenges, isMine), today: asked.today }
}

/**
 * Returns what the homes show of missions and incentives.
 *
 * @param at.today the company's day
 * @see D-60
 */
export async function homeMissionsOf(row: HomeMissionsRow, at: At): Promise<HomeMissions> {
  const { challenges, isMine } = await challengesFor(row, at)
  const nodes = challenges.flatMap(({ missions }) => missions)
  const { toClaim, ...incentives } = row.incentives
  const { next, missing, share } = rankProgress(row.level, row.experience, row.thresholds ?? FIRST_THRESHOLDS)
  return {
    next: nextMissions(nodes, isMine),
    missions: countOf(challenges),
    incentives,
    facts: {
      ...NO_FACTS,
      ...missionFacts(nodes, isMine),
      award: toClaim === null ? null : { count: incentives.claimable, title: toClaim },
      rank: next && missing > 0 ? { id: next.id, missing, share } : null,
    },
    creditsAhead: creditsAheadOf(challenges),
    today: at.today,
  }
}

/**
 * Returns the rejected evidence and the mission within one step that close first. A mission that the employee moves on by themselves
 * comes before one whose progress arrives.
 *
 * @see D-57b, D-133
 */
function missionFacts(
  nodes: readonly MissionNode[],
  isMine: Challenges['isMine'],
): Pick<NextFacts, 'evidence' | 'mission'> {
  const byDeadline = nodes.toSorted((one, other) => (one.endsOn < other.endsOn ? -1 : 1))
  const rejected = byDeadline.find(({ state }) => state === 'rejected')
  const almosts = byDeadline.filter(({ state, amount, target }) => state === 'in-progress' && target - amount === 1)
  const almost = almosts.find(isMine) ?? almosts[0]
  const keyOf = ({ challengeId, id: missionId, title }: MissionNode) => ({ challengeId, missionId, title })
  return {
    evidence: rejected ? { ...keyOf(rejected), endsOn: rejected.endsOn } : null,
    mission: almost ? { ...keyOf(almost), unit: almost.unit.one, experience: almost.gives.experience } : null,
  }
}

/**
 * Returns the credits of each mission the employee can still complete, now or once it opens, in one query.
 *
 * @param asked.today the company's day
 * @see RE-6
 */
export async function findCreditsAhead(db: Queryable, catalog: MissionCatalog, asked: Asked): Promise<number[]> {
  const [row] = await findEmployee(db, asked.userId)
  return creditsAheadOf((row ? await challengesFor(row, { db, catalog, today: asked.today }) : NONE).challenges)
}

function creditsAheadOf(challenges: readonly EmployeeChallenge[]): number[] {
  const counted = challenges.flatMap(({ missions }) => countedMissions(missions))
  return counted.filter(({ state }) => state !== 'completed').map(({ gives }) => gives.credits)
}

/** The challenges of an employee, and which of their missions the employee moves on by themselves. */
type Challenges = { challenges: EmployeeChallenge[]; isMine: (mission: MissionKey) => boolean }
type MissionKey = Pick<MissionNode, 'challengeId' | 'id'>

const NONE: Challenges = { challenges: [], isMine: () => false }

async function challengesFor(row: MissionEmployeeRow, { db, catalog, today }: At): Promise<Challenges> {
  const contents = await catalog.read(db, row.challenges)
  const keyOf = ({ challengeId, id }: MissionKey) => `${challengeId}/${id}`
  const mine = new Set(
    contents.flatMap(({ id: challengeId, missions }) =>
      missions.filter(({ source }) => dependsOnEmployee(source)).map(({ id }) => keyOf({ challengeId, id })),
    ),
  )
  return {
    challenges: contents
      .map((challenge) => employeeChallengeOf(challenge, row, today))
      .filter(({ missions }) => missions.length > 0),
    isMine: (mission) => mine.has(keyOf(mission)),
  }
}

function employeeChallengeOf(challenge: ChallengeContent, row: MissionEmployeeRow, today: DayKey): EmployeeChallenge {
  const mine = <One extends { challengeId: string }>(rows: readonly One[]) =>
    rows.filter(({ challengeId }) => challengeId === challenge.id)
  const employee = {
    area: row.area,
    joinedOn: row.joinedOn,
    hasAlbum: row.hasAlbum,
    absences: row.absences,
    today,
    progress: new Map(mine(row.progress).map((one) => [one.missionId, one])),
    evidence: new Map(mine(row.evidence).map((one) => [one.missionId, one])),
  }
  const missions = missionsFor(challenge, employee).map((mission) => nodeOf(challenge, mission, employee))
  const { id, title, line, startsOn, endsOn } = challenge
  return { id, title, line, startsOn, endsOn, completed: completedOf(missions), total: missions.length, missions }
}

function countOf(challenges: readonly EmployeeChallenge[]): { completed: number; total: number } {
  const missions = challenges.flatMap((challenge) => countedMissions(challenge.missions))
  return { completed: completedOf(missions), total: missions.length }
}

function completedOf(missions: EmployeeChallenge['missions']): number {
  return missions.filter(({ state }) => state === 'completed').length
}
