import type { GoalSavedOutput, GoalWithdrawnOutput } from '@orbita/contract/missions/goals'
import { DomainError } from '@orbita/domain/errors'
import type { CompanyGoal } from '@orbita/domain/habits/goal-inputs'
import { dayKey } from '@orbita/domain/time/period'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../../infra/live/invalidate.ts'
import { IS_OF_PEOPLE } from '../joining-sql.ts'
import { countCompanyGoals } from './count-goals.ts'

const findMission = prepare<[challengeId: string, missionId: string], { id: string }>(
  'goals.find-published-mission',
  `select m.id from missions m
    where (m.challenge_id, m.id) = ($1, $2) and m.published_at is not null and ${IS_OF_PEOPLE}`,
)

const lock = prepare<[goalId: number], { revision: number; title: string; isReached: boolean }>(
  'goals.lock-company',
  'select revision, title, reached_at is not null as "isReached" from company_goals where id = $1 for update',
)

type Values = [
  title: string,
  cause: string,
  target: number,
  unit: string,
  endsOn: string,
  challengeId: string | null,
  missionId: string | null,
  amount: number,
]

const insert = prepare<Values, { id: number; revision: number }>(
  'goals.insert-company',
  `insert into company_goals (title, cause, target, unit, ends_on, challenge_id, mission_id, amount)
   values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8) returning id, revision`,
)

const update = prepare<[...Values, goalId: number], { id: number; revision: number }>(
  'goals.update-company',
  `update company_goals set title = $1, cause = $2, target = $3, unit = $4::jsonb, ends_on = $5, challenge_id = $6,
          mission_id = $7, amount = $8, revision = revision + 1 where id = $9 returning id, revision`,
)

const remove = prepare<[goalId: number], never>('goals.delete-company', 'delete from company_goals where id = $1')

type Saving = { goal: CompanyGoal; actor: number | null; now: Date; timeZone: string }

/**
 * Writes a goal of the company.
 *
 * @throws DomainError `BAD_INPUT` with the fields that do not fit: a day that is over, a mission that employees do not see
 * @see MI-12
 */
export async function createCompanyGoal(tx: Tx, saving: Saving): Promise<GoalSavedOutput> {
  await refuseProblems(tx, saving)
  const [saved] = await insert(tx, ...valuesOf(saving.goal))
  return finish(tx, { ...saving, ...saved! })
}

/**
 * Changes a goal of the company.
 *
 * @param saving.revision the one that the operator saw
 * @throws DomainError `NOT_FOUND`, `GOAL_EDITED`, and those of {@link createCompanyGoal}
 * @see MI-12
 */
export async function changeCompanyGoal(
  tx: Tx,
  saving: Saving & { goalId: number; revision: number },
): Promise<GoalSavedOutput> {
  await lockAt(tx, saving)
  await refuseProblems(tx, saving)
  const [saved] = await update(tx, ...valuesOf(saving.goal), saving.goalId)
  return finish(tx, { ...saving, ...saved! })
}

/**
 * Withdraws a goal of the company that was not reached.
 *
 * @throws DomainError `NOT_FOUND`, `GOAL_EDITED`, `GOAL_REACHED`
 * @see MI-12
 */
export async function withdrawCompanyGoal(
  tx: Tx,
  withdrawal: { goalId: number; revision: number; actor: number; now: Date },
): Promise<GoalWithdrawnOutput> {
  const { goalId, actor, now } = withdrawal
  const { isReached, title } = await lockAt(tx, withdrawal)
  if (isReached) throw new DomainError('GOAL_REACHED')

  await remove(tx, goalId)
  invalidateForEveryone(tx, 'missions')
  const about = { subject: `company_goals/${goalId}`, title }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'goals.withdraw', ...about })
  return { id: goalId }
}

async function lockAt(tx: Tx, { goalId, revision }: { goalId: number; revision: number }) {
  const [stored] = await lock(tx, goalId)
  if (!stored) throw new DomainError('NOT_FOUND')
  if (stored.revision !== revision) throw new DomainError('GOAL_EDITED')
  return stored
}

async function refuseProblems(tx: Tx, { goal, now, timeZone }: Saving): Promise<void> {
  const { endsOn, mission } = goal
  const fields: string[] = []
  if (endsOn < dayKey(now, timeZone)) fields.push('goal.endsOn')
  if (mission && (await findMission(tx, mission.challengeId, mission.missionId)).length === 0)
    fields.push('goal.mission')
  if (fields.length > 0) throw new DomainError('BAD_INPUT', { fields })
}

async function finish(tx: Tx, saved: Saving & { id: number; revision: number }): Promise<GoalSavedOutput> {
  const { goal, id, revision, actor, now } = saved
  await countCompanyGoals(tx, [id], now)
  invalidateForEveryone(tx, 'missions')
  const { title, target, endsOn, amount } = goal
  const details = { target, endsOn, amount }
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'goals.save',
    subject: `company_goals/${id}`,
    title,
    details,
  })
  return { id, revision, paid: 0 }
}

function valuesOf({ title, cause, target, unit, endsOn, mission, amount }: CompanyGoal): Values {
  const { challengeId = null, missionId = null } = mission ?? {}
  return [title, cause, target, JSON.stringify(unit), endsOn, challengeId, missionId, mission ? 0 : amount]
}
