import type { IncentiveOutput, IncentivesOutput } from '@orbita/contract/awards/incentives'
import { type AwardState, CLOSED_AWARD_DAYS } from '@orbita/domain/album/awards'
import {
  countLostOn,
  type IncentiveFacts,
  incentiveProgress,
  sortIncentives,
} from '@orbita/domain/missions/incentive-progress'
import type { IncentiveRule } from '@orbita/domain/missions/incentives'
import { PEOPLE_SOURCES } from '@orbita/domain/missions/sources'
import { rankOfLevel } from '@orbita/domain/ranks'
import { compareText } from '@orbita/domain/text/compare-text'
import type { DayKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { sqlList } from '../../infra/db/sql-list.ts'
import { endedRecently, isOnOffer } from './on-offer.ts'
import { GIVES_NOW, goneWords, IS_GONE } from './prize-sql.ts'

type AwardRow = {
  id: string
  title: string
  asks: string
  won: string
  picture: string
  rule: IncentiveRule
  gives: IncentiveOutput['gives']
  /** the name of the prize when none is left for this employee */
  gone: string | null
  state: Exclude<AwardState, 'locked'> | null
  /** its last day, when that has passed */
  ended_on: DayKey | null
  unlocked_at: string | null
  claimed_at: string | null
  delivered_at: string | null
}

type PersonRow = {
  level: string
  experience: number
  months: number
  incentives: AwardRow[]
  challenges: { id: string; completed: number; total: number; isComplete: boolean; lostOn: DayKey[] }[]
}

// A challenge counts the missions that exist for this employee, as on the map.
const findAll = prepare<[userId: number, today: string, days: number], PersonRow>(
  'awards.find-incentives',
  `select u.level, u.experience,
          (select count(distinct b.month) from best_employees b
            where b.user_id = u.id and b.replaced_at is null) as months,
          (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title, 'asks', w.asks, 'won', w.won,
                    'picture', w.picture, 'rule', w.rule, 'gives', ${GIVES_NOW}
                      || case when 'figuras' = any (u.platform) then '{}' else '{"packs": 0}' end::jsonb,
                    'gone', case when ${IS_GONE} then w.prize end, 'state', s.state,
                    'ended_on', case when w.ends_on < $2::date then w.ends_on end,
                    'unlocked_at', s.unlocked_at, 'claimed_at', s.claimed_at, 'delivered_at', s.delivered_at)
                    order by w.position, w.id), '[]')
             from awards w left join award_states s on s.award_id = w.id and s.user_id = u.id
             left join award_prizes z on z.award_id = w.id
            where w.platform = 'mision-espacial' and (${isOnOffer('$2')} or s.state is not null or ${endedRecently('$2', '$3')})) as incentives,
          (select coalesce(jsonb_agg(c), '[]')
             from (select m.challenge_id as id, count(*) as total, count(p.completed_at) as completed,
                          coalesce(array_agg(least(m.ends_on, m.closed_on)) filter (
                            where p.completed_at is null and least(m.ends_on, m.closed_on) < $2::date), '{}') as "lostOn",
                          coalesce(bool_or(k.completed_at is not null), false) as "isComplete"
                     from missions m
                     left join mission_progress p
                       on p.user_id = u.id and (p.challenge_id, p.mission_id) = (m.challenge_id, m.id)
                     left join challenges k on k.user_id = u.id and k.challenge_id = m.challenge_id
                    where m.published_at is not null and m.source in (${sqlList(PEOPLE_SOURCES)})
                      and ((m.areas is null or u.area = any (m.areas))
                        and coalesce(least(m.ends_on, m.closed_on) >= u.joined_on, true) or p.completed_at is not null)
                    group by m.challenge_id) c) as challenges
     from users u where u.id = $1`,
)

/**
 * Lists the programme's awards for an employee with one query. Those that are no longer on offer show if
 * they won them, or lately could have.
 *
 * @param asked.today the company's day
 * @see D-63
 */
export async function findIncentives(
  db: Queryable,
  { userId, today }: { userId: number; today: string },
): Promise<IncentivesOutput> {
  const [row] = await findAll(db, userId, today, CLOSED_AWARD_DAYS)
  const facts = row && factsOf(row)
  const incentives = sortIncentives(
    row ? row.incentives.map((award) => incentiveOf(award, { facts: facts!, closedOn: closedOnOf(award, row) })) : [],
  )
  const earned = incentives.filter(({ state }) => state !== 'locked').length
  const ended = row?.incentives.filter(({ state, ended_on: endedOn }) => state === null && endedOn !== null) ?? []
  return { incentives, earned, total: incentives.length - ended.length }
}

function factsOf({ level, experience, months, challenges }: PersonRow): IncentiveFacts {
  return {
    experience,
    level: rankOfLevel(level).id,
    missionsCompleted: challenges.reduce((sum, { completed }) => sum + completed, 0),
    challenges: new Map(challenges.map((challenge) => [challenge.id, challenge])),
    bestEmployee: months,
  }
}

/**
 * Returns the day after which an award could no longer be won: its own last one, that of the first mission of its
 * challenge that ended without the employee, or that of the mission that was one too many to miss.
 *
 * @see AW-1
 */
function closedOnOf({ rule, state, ended_on: endedOn }: AwardRow, { challenges }: PersonRow): DayKey | null {
  if (state !== null) return null
  if (endedOn !== null) return endedOn
  if (rule.kind === 'missions-completed') {
    const total = challenges.reduce((sum, challenge) => sum + challenge.total, 0)
    return countLostOn(rule.count, { total, lostOn: challenges.flatMap(({ lostOn }) => lostOn) })
  }
  if (rule.kind !== 'challenge-complete') return null

  const challenge = challenges.find(({ id }) => id === rule.challenge)
  return challenge && !challenge.isComplete ? (challenge.lostOn.toSorted(compareText)[0] ?? null) : null
}

function incentiveOf(
  award: AwardRow,
  { facts, closedOn }: { facts: IncentiveFacts; closedOn: DayKey | null },
): IncentiveOutput {
  const { id, title, picture, rule, gives, state } = award
  const { have, need } = incentiveProgress(rule, facts)
  return {
    id,
    title,
    text: textOf(award),
    picture,
    kind: rule.kind,
    rank: rule.kind === 'rank-reached' ? rule.rank : null,
    have: state ? need : have,
    need,
    closedOn,
    gives,
    state: state ?? 'locked',
    unlockedAt: iso(award.unlocked_at),
    claimedAt: iso(award.claimed_at),
    deliveredAt: iso(award.delivered_at),
  }
}

function iso(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

function textOf({ state, won, asks, gone }: AwardRow): string {
  const text = state ? won : asks
  return gone === null ? text : `${text} ${goneWords(gone)}`
}
