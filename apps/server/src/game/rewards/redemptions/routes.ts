import { RedemptionCodeOutput, RedemptionOutput, RedemptionsOutput } from '@orbita/contract/rewards/redemptions'
import { RedeemParam } from '@orbita/domain/rewards/inputs'
import type { Dependencies } from '../../../dependencies.ts'
import { transaction } from '../../../infra/db/transaction.ts'
import { platformKit } from '../../../infra/http/kit/route-kit.ts'
import { findCode } from './find-code.ts'
import { findRedeem, findRedeems } from './find-redeems.ts'
import { takeStep } from './take-step.ts'

/** The routes of «Mis canjes»: an employee's redemptions, cancelling, and codes. @see D-64, RE-3, RE-5 */
export const redeemRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = platformKit('mision-espacial', dependencies)
  const { keys } = dependencies.config

  return routes
    .get(
      '/',
      read({}, RedemptionsOutput, ({ db, me }) => findRedeems(db.pipeline, me.user.id)),
    )
    .post(
      '/:redeemId/cancellation',
      command({ params: RedeemParam }, RedemptionOutput, async ({ tx, me, params: { redeemId }, now }) => {
        await takeStep(tx, { redeemId, step: 'cancel', by: 'employee', ownerId: me.user.id, keys, now })
        return findRedeem(tx, redeemId)
      }),
    )
    .get(
      '/:redeemId/code',
      read({ params: RedeemParam }, RedemptionCodeOutput, ({ db, me, params, now }) =>
        transaction(db.pool, (tx) => findCode(tx, { ...params, ownerId: me.user.id, actor: me.accountId, keys, now })),
      ),
    )
}
