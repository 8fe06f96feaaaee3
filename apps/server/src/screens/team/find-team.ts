import type { TeamMember, TeamOutput } from '@orbita/contract/people/team'
import { DomainError } from '@orbita/domain/errors'
import { MOST_OF_TEAM } from '@orbita/domain/people/team'
import { monthEnd, monthStart } from '@orbita/domain/time/month-days'
import { addWorkingDays } from '@orbita/domain/time/working-days'
import { findAllowance } from '../../game/allowance/find-allowance.ts'
import type { MissionCatalog } from '../../game/missions/catalog.ts'
import { findChallengesOf } from '../../game/missions/find-challenges.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { ActingLeader } from '../../people/leaders/require-leader.ts'
import { BELOW } from '../../people/leaders/team-sql.ts'
import { type ColleagueRow, colleagueJson, colleagueOf, type Reader } from '../../people/users/colleague.ts'
import { findCalendar } from '../../settings/find-settings.ts'
import { findWaitingRows, type Waiting } from './find-waiting.ts'

type MemberRow = Pick<TeamMember, 'level' | 'hasEntered' | 'doesMissions' | 'thanks'> & {
  person: ColleagueRow
  total: number
}

const findMembers = prepare<[leaderId: number, timeZone: string], MemberRow>(
  'team.find-members',
  `select ${colleagueJson('u')} as person, u.level, count(*) over () as total,
          (u.avatar_chosen_at is not null or exists (select from accounts a where a.email = u.email and a.kind = 'employee'
             and a.first_sign_in_at is not null)) as "hasEntered",
          'mision-espacial' = any (u.platform) as "doesMissions",
          (select jsonb_build_object('from', s.name, 'isYou', s.id = $1::bigint, 'on', (k.sent_at at time zone $2)::date)
             from kudos_receivers r join kudos k on k.id = r.kudos_id join users s on s.id = k.sender_id
            where r.receiver_id = u.id and k.withdrawn_at is null and k.hidden_at is null
            order by k.sent_at desc limit 1) as thanks
     from ${BELOW('$1::bigint')} b join users u on u.id = b.id and u.is_active
    order by u.folded_name, u.id limit ${MOST_OF_TEAM}`,
)

type StandIns = { substitute: TeamOutput['substitute']; standsInFor: string[] }

const findStandIns = prepare<[leaderId: number, today: string], StandIns>(
  'team.find-stand-ins',
  `select (select jsonb_build_object('name', u.name, 'fromOn', i.from_on, 'untilOn', i.until_on)
             from leader_substitutes i join users u on u.id = i.substitute_id and u.is_active
            where i.leader_id = $1::bigint and i.until_on >= $2::date) as substitute,
          array(select l.name from leader_substitutes i join users l on l.id = i.leader_id and l.is_active
                 where i.substitute_id = $1::bigint and $2::date between i.from_on and i.until_on
                 order by l.folded_name) as "standsInFor"`,
)

type Asked = { reader: Reader; leader: ActingLeader; timeZone: string }

/**
 * Returns the people of a leader by name, and what waits for them.
 *
 * @throws DomainError `NOT_FOUND` for who leads nobody and stands in for nobody
 * @see D-118, D-119
 */
export async function findTeam(
  db: Queryable,
  catalog: MissionCatalog,
  { reader, leader, timeZone }: Asked,
): Promise<TeamOutput> {
  const { userId, today } = leader
  const [members, [standIns], waiting, { promises, holidays }, allowance] = await Promise.all([
    findMembers(db, userId, timeZone),
    findStandIns(db, userId, today),
    findWaitingRows(db, leader),
    findCalendar(db),
    findAllowance(db, { leaderId: userId, today }),
  ])
  const { substitute, standsInFor } = standIns!
  if (members.length === 0 && standsInFor.length === 0) throw new DomainError('NOT_FOUND')

  const missions = await missionsOf(db, catalog, { members, waiting, today })
  const [oldest] = waiting.evidence
  const [dayOff] = waiting.daysOff
  return {
    people: members.map(({ person, total: _, ...one }) => ({
      ...one,
      person: colleagueOf(reader, person),
      missions: missions.get(person.id) ?? [],
    })),
    total: members[0]?.total ?? 0,
    waiting: {
      evidence: waiting.evidence.length + waiting.reports.length,
      oldest: oldest
        ? { name: oldest.person.name, before: addWorkingDays(oldest.sentOn, promises.evidence, holidays) }
        : null,
      daysOff: waiting.daysOff.length,
      dayOff: dayOff ? { name: dayOff.person.name, title: dayOff.title } : null,
    },
    allowance,
    substitute,
    standsInFor,
    today,
  }
}

/** Returns the missions of this month of each of the team, as they end. */
async function missionsOf(
  db: Queryable,
  catalog: MissionCatalog,
  { members, waiting, today }: { members: readonly MemberRow[]; waiting: Waiting; today: string },
): Promise<Map<number, TeamMember['missions']>> {
  const ids = members.flatMap(({ person, doesMissions }) => (doesMissions ? [person.id] : []))
  const [from, until] = [monthStart(today), monthEnd(today)]
  const waits = new Set(
    waiting.evidence.map(({ person, mission }) => `${person.id} ${mission.challengeId} ${mission.id}`),
  )
  const all = await findChallengesOf(db, catalog, { userIds: ids, today })
  return new Map(
    [...all].map(([id, challenges]) => {
      const nodes = challenges.flatMap(({ missions }) => missions)
      const ofMonth = nodes.filter(({ startsOn, endsOn }) => startsOn <= until && endsOn >= from)
      const missions = ofMonth
        .toSorted((one, other) => one.endsOn.localeCompare(other.endsOn))
        .map(({ title, state, amount, target, unit, startsOn, endsOn, challengeId, id: missionId }) => ({
          ...{ title, state, amount, target, unit, startsOn, endsOn },
          waitsForYou: waits.has(`${id} ${challengeId} ${missionId}`),
        }))
      return [id, missions] as const
    }),
  )
}
