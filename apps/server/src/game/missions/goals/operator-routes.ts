import { GoalSavedOutput, GoalWithdrawnOutput, WrittenGoalsOutput } from '@orbita/contract/missions/goals'
import {
  CompanyGoalInput,
  GoalParam,
  GoalWithdrawalInput,
  NewCompanyGoalInput,
  NewSharedGoalInput,
  SharedGoalInput,
} from '@orbita/domain/habits/goal-inputs'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../../dependencies.ts'
import { operatorKit } from '../../../infra/http/kit/route-kit.ts'
import { findWrittenGoals } from './find-written.ts'
import { changeCompanyGoal, createCompanyGoal, withdrawCompanyGoal } from './save-company-goal.ts'
import { changeSharedGoal, createSharedGoal, withdrawSharedGoal } from './save-shared-goal.ts'

const OF_ONE = { params: GoalParam, badParams: 'NOT_FOUND' } as const

/** The operator routes that write the goals people share. @see MI-12 */
export const goalOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)
  const { timeZone } = dependencies.config

  return routes
    .get(
      '/',
      read({}, WrittenGoalsOutput, ({ db, me, now }) => findWrittenGoals(db.pool, dayKey(now, timeZone), me.areas)),
    )
    .post(
      '/shared',
      command({ body: NewSharedGoalInput }, GoalSavedOutput, ({ tx, me, body, now }) =>
        createSharedGoal(tx, { ...body, actor: me.accountId, now, timeZone }),
      ),
    )
    .put(
      '/shared/:goalId',
      command({ ...OF_ONE, body: SharedGoalInput }, GoalSavedOutput, ({ tx, me, params, body, now }) =>
        changeSharedGoal(tx, { ...params, ...body, actor: me.accountId, now, timeZone }),
      ),
    )
    .delete(
      '/shared/:goalId',
      command({ ...OF_ONE, body: GoalWithdrawalInput }, GoalWithdrawnOutput, ({ tx, me, params, body, now }) =>
        withdrawSharedGoal(tx, { ...params, ...body, actor: me.accountId, now }),
      ),
    )
    .post(
      '/company',
      command({ body: NewCompanyGoalInput }, GoalSavedOutput, ({ tx, me, body, now }) =>
        createCompanyGoal(tx, { ...body, actor: me.accountId, now, timeZone }),
      ),
    )
    .put(
      '/company/:goalId',
      command({ ...OF_ONE, body: CompanyGoalInput }, GoalSavedOutput, ({ tx, me, params, body, now }) =>
        changeCompanyGoal(tx, { ...params, ...body, actor: me.accountId, now, timeZone }),
      ),
    )
    .delete(
      '/company/:goalId',
      command({ ...OF_ONE, body: GoalWithdrawalInput }, GoalWithdrawnOutput, ({ tx, me, params, body, now }) =>
        withdrawCompanyGoal(tx, { ...params, ...body, actor: me.accountId, now }),
      ),
    )
}
