import { CodesCheckOutput } from '@orbita/contract/rewards/operator-rewards'
import { CodesLoadedOutput, RewardSavedOutput, StockAlertsOutput } from '@orbita/contract/rewards/rewards'
import { CodesCheckInput, CodesInput, RewardInput, RewardParam, StockInput } from '@orbita/domain/rewards/inputs'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { checkCodes, loadCodes } from './codes.ts'
import { findStockAlerts } from './find-stock-alerts.ts'
import { addStock } from './move-stock.ts'
import { publishReward } from './publish-reward.ts'
import { retireReward } from './retire-reward.ts'

/** The operator routes for the catalogue: rewards, stock and codes. @see RE-1, RE-4, RE-5 */
export const rewardOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)
  const { keys } = dependencies.config

  return routes
    .put(
      '/',
      command({ body: RewardInput }, RewardSavedOutput, ({ tx, me, body, now }) =>
        publishReward(tx, { ...body, actor: me.accountId, now }),
      ),
    )
    .get(
      '/stock-alerts',
      read({}, StockAlertsOutput, ({ db }) => findStockAlerts(db.pool)),
    )
    .post(
      '/:rewardId/stock',
      command({ params: RewardParam, body: StockInput }, RewardSavedOutput, (given) => {
        const { tx, me, params, body, operationId, now } = given
        const key = `operation:${me.accountId}:${operationId}`
        return addStock(tx, { ...params, ...body, key, actor: me.accountId, now })
      }),
    )
    .post(
      '/:rewardId/codes',
      command({ params: RewardParam, body: CodesInput }, CodesLoadedOutput, (given) => {
        const { tx, me, params, body, operationId, now } = given
        const { codes, reason } = body
        const stock = reason === undefined ? undefined : { reason, key: `operation:${me.accountId}:${operationId}` }
        return loadCodes(tx, { ...params, codes, stock, keys, actor: me.accountId, now })
      }),
    )
    .post(
      '/:rewardId/codes/check',
      read({ params: RewardParam, body: CodesCheckInput }, CodesCheckOutput, ({ db, params, body }) =>
        checkCodes(db.pool, { ...params, ...body, keys }),
      ),
    )
    .put(
      '/:rewardId/retirement',
      command({ params: RewardParam }, RewardSavedOutput, ({ tx, me, params, now }) =>
        retireReward(tx, { ...params, actor: me.accountId, now }),
      ),
    )
}
