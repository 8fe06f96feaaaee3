import {
  RedemptionBoardOutput,
  RedemptionInboxOutput,
  RedemptionToHandleOutput,
} from '@orbita/contract/rewards/redemptions'
import {
  ApprovalInput,
  InboxQuery,
  PickupInput,
  ReasonedStepInput,
  RedeemParam,
  StepInput,
} from '@orbita/domain/rewards/inputs'
import type { RedeemStep } from '@orbita/domain/rewards/redemption'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../../dependencies.ts'
import { transaction } from '../../../infra/db/transaction.ts'
import { operatorKit } from '../../../infra/http/kit/route-kit.ts'
import { requireOwnAreas } from '../../../people/users/require-own-areas.ts'
import { deliverByCode } from './deliver-by-code.ts'
import { findBoard } from './find-board.ts'
import { findRedemptionInbox, findToHandle } from './find-redeems.ts'
import { sendPickupReminder } from './remind-pickup.ts'
import { takeStep } from './take-step.ts'
import { withPickupGuessLimit } from './throttle.ts'

/** The operator routes for redemptions. @see RE-3, RE-5 */
export const redeemOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)
  const { db, config } = dependencies
  const { keys } = config
  const step = (step: RedeemStep, body: typeof StepInput | typeof ReasonedStepInput = StepInput) =>
    command({ params: RedeemParam, body }, RedemptionToHandleOutput, async ({ tx, me, params, body, now }) => {
      const { redeemId } = params
      await takeStep(tx, { redeemId, step, by: 'operator', actor: me.accountId, note: body.note, keys, now })
      return findToHandle(tx, redeemId)
    })

  return routes
    .get(
      '/',
      read({ query: InboxQuery }, RedemptionInboxOutput, ({ db, me, query }) =>
        findRedemptionInbox(db.pool, { ...query, areas: me.areas }),
      ),
    )
    .get(
      '/board',
      read({}, RedemptionBoardOutput, ({ db, me, now }) =>
        findBoard(db.pool, { now, today: dayKey(now, config.timeZone), areas: me.areas }),
      ),
    )
    .post(
      '/pickups',
      command(
        { body: PickupInput },
        RedemptionToHandleOutput,
        async ({ tx, me, body, now }) => {
          const delivered = await deliverByCode(tx, { ...body, account: me.accountId, keys, now })
          await requireOwnAreas(tx, me, { ids: [delivered.personId] })
          return delivered
        },
        {
          within: (work, { me, now }) =>
            withPickupGuessLimit(db.pool, { account: me.accountId, now }, () => transaction(db.pool, work)),
        },
      ),
    )
    .put(
      '/:redeemId/approval',
      command({ params: RedeemParam, body: ApprovalInput }, RedemptionToHandleOutput, async (given) => {
        const { tx, me, params, body, now } = given
        const budget = { timeZone: config.timeZone, reason: body.budgetReason }
        const stepping = { ...params, step: 'approve', by: 'operator', actor: me.accountId, note: body.note } as const
        await takeStep(tx, { ...stepping, budget, keys, now })
        return findToHandle(tx, params.redeemId)
      }),
    )
    .put('/:redeemId/preparation', step('prepare'))
    .put('/:redeemId/readiness', step('make-ready'))
    .put('/:redeemId/delivery', step('deliver'))
    .put(
      '/:redeemId/reminder',
      command({ params: RedeemParam }, RedemptionToHandleOutput, async ({ tx, me, params, now }) => {
        await sendPickupReminder(tx, { ...params, actor: me.accountId, timeZone: config.timeZone, now })
        return findToHandle(tx, params.redeemId)
      }),
    )
    .put('/:redeemId/rejection', step('reject', ReasonedStepInput))
    .put('/:redeemId/failure', step('fail', ReasonedStepInput))
}
