import {
  ManualMovementOutput,
  MovedLatelyOutput,
  MovementReportOutput,
  MovementReportsOutput,
  WaitingMovementsOutput,
} from '@orbita/contract/movements'
import {
  AnswerInput,
  ManualMovementInput,
  MovedQuery,
  MovementParam,
  MovementReversalInput,
  RefusalInput,
  ReportParam,
} from '@orbita/domain/ledger/inputs'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { approveMovement, findWaitingMovements, refuseMovement } from './by-hand/decide-movement.ts'
import { findMovedByHand } from './by-hand/moved-by-hand.ts'
import { requestMovement } from './by-hand/request-movement.ts'
import { reverseMovement } from './by-hand/reverse-movement.ts'
import { answerReport } from './reports/answer-report.ts'
import { findReports } from './reports/find-reports.ts'

/** The operator routes for manual movements, their approval by a second operator, and corrections. @see PT-6 */
export const movementOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)

  return routes
    .post(
      '/',
      command({ body: ManualMovementInput }, ManualMovementOutput, ({ tx, me, body, now }) =>
        requestMovement(tx, { ...body, actor: me.accountId, now }),
      ),
    )
    .get(
      '/waiting',
      read({}, WaitingMovementsOutput, ({ db, me }) => findWaitingMovements(db.pool, me.accountId)),
    )
    .get(
      '/moved',
      read({ query: MovedQuery }, MovedLatelyOutput, async ({ db, me, query, now }) => {
        const { person } = query
        const moved = await findMovedByHand(db.pool, { actor: me.accountId, userIds: [person], now })
        const { worthOfAll, mostOfAll, of, ties } = moved
        return {
          ...(of.get(person) ?? { worth: 0, experience: 0 }),
          worthOfAll,
          mostOfAll,
          tie: ties.get(person) ?? null,
        }
      }),
    )
    .post(
      '/reversals',
      command({ body: MovementReversalInput }, ManualMovementOutput, ({ tx, me, body, now }) =>
        reverseMovement(tx, { ...body, actor: me.accountId, now }),
      ),
    )
    .put(
      '/:movementId/approval',
      command({ params: MovementParam }, ManualMovementOutput, ({ tx, me, params, now }) =>
        approveMovement(tx, { id: params.movementId, actor: me.accountId, now }),
      ),
    )
    .put(
      '/:movementId/refusal',
      command(
        { params: MovementParam, body: RefusalInput },
        ManualMovementOutput,
        ({ tx, me, params, body: { note }, now }) =>
          refuseMovement(tx, { id: params.movementId, note, actor: me.accountId, now }),
      ),
    )
}

/** The operator routes for the employees' reports about movements. @see PT-5 */
export const reportOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)

  return routes
    .get(
      '/',
      read({}, MovementReportsOutput, ({ db }) => findReports(db.pool)),
    )
    .put(
      '/:reportId/answer',
      command({ params: ReportParam, body: AnswerInput }, MovementReportOutput, ({ tx, me, params, body, now }) =>
        answerReport(tx, { ...params, ...body, actor: me.accountId, now }),
      ),
    )
}
