import type { GoalSavedOutput, GoalWithdrawnOutput } from '@orbita/contract/missions/goals'
import { DomainError } from '@orbita/domain/errors'
import type { SharedGoal } from '@orbita/domain/habits/goal-inputs'
import { SHARED_GOAL_LEAST_PEOPLE } from '@orbita/domain/habits/shared-goals'
import { endOfDay } from '@orbita/domain/missions/deadlines'
import { dayBefore, type MonthKey, monthKey } from '@orbita/domain/time/period'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../../infra/live/invalidate.ts'
import { IS_OF_PEOPLE } from '../joining-sql.ts'
import { measureGoals } from './measure-goals.ts'
import { payGoals } from './reach-goals.ts'

type Stored = { title: string; revision: number; month: string; sameGoal: boolean; isReached: boolean }

type MissionFacts = { title: string; startsOn: string; endsOn: string; isOpen: boolean; reaches: boolean }

// The mission is locked before the goal, as completions do.
const findMission = prepare<[challengeId: string, missionId: string, area: string | null], MissionFacts>(
  'goals.find-mission',
  `select title, starts_on::text as "startsOn", ends_on::text as "endsOn",
          published_at is not null and closed_at is null and ${IS_OF_PEOPLE} as "isOpen",
          areas is null or $3::text is null or $3 = any (areas) as reaches
     from missions m where (challenge_id, id) = ($1, $2) for key share`,
)

const countPeople = prepare<[area: string], { people: number }>(
  'goals.count-people',
  `select count(*)::int as people from users where is_active and 'mision-espacial' = any (platform) and area = $1`,
)

const lock = prepare<
  [goalId: number, month: string, area: string | null, challengeId: string, missionId: string],
  Stored
>(
  'goals.lock-shared',
  `select m.title, g.revision, g.month, (g.month, coalesce(g.area, ''), g.challenge_id, g.mission_id) = ($2, coalesce($3, ''), $4, $5) as "sameGoal",
          exists (select from shared_goal_groups k where k.goal_id = g.id and k.reached_at is not null) as "isReached"
     from shared_goals g join missions m on (m.challenge_id, m.id) = (g.challenge_id, g.mission_id)
    where g.id = $1 for update of g`,
)

const findOther = prepare<
  [month: string, area: string | null, challengeId: string, missionId: string, except: number],
  { takesMonth: boolean }
>(
  'goals.find-other',
  `select month = $1 and area is not distinct from $2 as "takesMonth" from shared_goals
    where id <> $5 and (month = $1 and area is not distinct from $2
       or month <> $1 and (challenge_id, mission_id) = ($3, $4) and (area is null or $2::text is null or area = $2))
    order by 1 desc limit 1`,
)

type Values = [
  month: string,
  area: string | null,
  challengeId: string,
  missionId: string,
  why: string,
  opensAt: Date,
  closesAt: Date,
]

const insert = prepare<Values, { id: number; revision: number }>(
  'goals.insert-shared',
  `insert into shared_goals (month, area, challenge_id, mission_id, why, opens_at, closes_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id, revision`,
)

const update = prepare<[...Values, goalId: number], { id: number; revision: number }>(
  'goals.update-shared',
  `update shared_goals set month = $1, area = $2, challenge_id = $3, mission_id = $4, why = $5, opens_at = $6, closes_at = $7,
          revision = revision + 1 where id = $8 returning id, revision`,
)

const remove = prepare<[goalId: number], never>('goals.delete-shared', 'delete from shared_goals where id = $1')

type Saving = { goal: SharedGoal; actor: number | null; now: Date; timeZone: string }

/**
 * Writes the goal of a month. Those who completed its mission before are counted at once, and an area that has
 * reached it is paid.
 *
 * @param saving.timeZone the company's
 * @throws DomainError `BAD_INPUT` with the fields that do not fit: a month that is over or has a goal, a mission that is not
 *   open in it, is an anonymous survey, or was the goal of another month, an area with too few people or that the mission is not for
 * @see MI-12
 */
export async function createSharedGoal(tx: Tx, saving: Saving): Promise<GoalSavedOutput> {
  await refuseProblems(tx, { ...saving, goalId: 0 })
  const [saved] = await insert(tx, ...valuesOf(saving))
  if (!saved) throw new DomainError('BAD_INPUT', { fields: ['goal.month'] })

  return finish(tx, { ...saving, ...saved })
}

/**
 * Changes a goal. Once an area has reached it, only its words change.
 *
 * @param saving.revision the one that the operator saw
 * @throws DomainError `NOT_FOUND`, `GOAL_EDITED`, `GOAL_REACHED`, and those of {@link createSharedGoal}
 * @see MI-12
 */
export async function changeSharedGoal(
  tx: Tx,
  saving: Saving & { goalId: number; revision: number },
): Promise<GoalSavedOutput> {
  const { goal, goalId, revision } = saving
  await findMission(tx, goal.challengeId, goal.missionId, goal.area)
  const [stored] = await lock(tx, goalId, goal.month, goal.area, goal.challengeId, goal.missionId)
  if (!stored) throw new DomainError('NOT_FOUND')
  if (stored.revision !== revision) throw new DomainError('GOAL_EDITED')
  if (!stored.sameGoal) {
    if (stored.isReached) throw new DomainError('GOAL_REACHED')
    await refuseProblems(tx, saving)
  }
  const [saved] = await update(tx, ...valuesOf(saving), goalId)
  return finish(tx, { ...saving, ...saved! })
}

/**
 * Withdraws a goal that no area has reached.
 *
 * @throws DomainError `NOT_FOUND`, `GOAL_EDITED`, `GOAL_REACHED`
 * @see MI-12
 */
export async function withdrawSharedGoal(
  tx: Tx,
  { goalId, revision, actor, now }: { goalId: number; revision: number; actor: number; now: Date },
): Promise<GoalWithdrawnOutput> {
  const [stored] = await lock(tx, goalId, '', null, '', '')
  if (!stored) throw new DomainError('NOT_FOUND')
  if (stored.revision !== revision) throw new DomainError('GOAL_EDITED')
  if (stored.isReached) throw new DomainError('GOAL_REACHED')

  await remove(tx, goalId)
  invalidateForEveryone(tx, 'missions')
  const subject = `shared_goals/${goalId}`
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'goals.withdraw',
    subject,
    title: stored.title,
    details: { month: stored.month },
  })
  return { id: goalId }
}

async function refuseProblems(tx: Tx, { goal, goalId, now, timeZone }: Saving & { goalId: number }): Promise<void> {
  const { month, area, challengeId, missionId } = goal
  const fields = new Set<string>()
  if (month < monthKey(now, timeZone)) fields.add('goal.month')
  const [mission] = await findMission(tx, challengeId, missionId, area)
  const isOpen = mission?.isOpen && mission.startsOn <= lastDayOf(month) && mission.endsOn >= `${month}-01`
  if (!isOpen) fields.add('goal.missionId')
  if (area !== null) {
    const [{ people }] = (await countPeople(tx, area)) as [{ people: number }]
    if (people < SHARED_GOAL_LEAST_PEOPLE || mission?.reaches === false) fields.add('goal.area')
  }
  const [other] = await findOther(tx, month, area, challengeId, missionId, goalId)
  if (other) fields.add(other.takesMonth ? 'goal.month' : 'goal.missionId')
  if (fields.size > 0) throw new DomainError('BAD_INPUT', { fields: [...fields] })
}

async function finish(tx: Tx, saved: Saving & { id: number; revision: number }): Promise<GoalSavedOutput> {
  const { goal, id, revision, actor, now, timeZone } = saved
  // A goal of a later month is counted when the month comes.
  const payees = monthKey(now, timeZone) === goal.month ? await measureGoals(tx, [id], now) : []
  const paid = await payGoals(tx, payees, now)
  invalidateForEveryone(tx, 'missions')
  const [mission] = await findMission(tx, goal.challengeId, goal.missionId, goal.area)
  const { why: _, ...about } = goal
  const details = { ...about, paid }
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'goals.save',
    subject: `shared_goals/${id}`,
    title: mission!.title,
    details,
  })
  return { id, revision, paid }
}

function valuesOf({ goal, timeZone }: Saving): Values {
  const { month, area, challengeId, missionId, why } = goal
  return [
    month,
    area,
    challengeId,
    missionId,
    why,
    endOfDay(dayBefore(`${month}-01`), timeZone),
    endOfDay(lastDayOf(month), timeZone),
  ]
}

/** Returns the last day of a month. */
function lastDayOf(month: MonthKey): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
