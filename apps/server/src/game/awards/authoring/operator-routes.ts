import { AwardRetiredOutput, AwardSavedOutput, AwardStockOutput } from '@orbita/contract/awards/operator-awards'
import { AwardParam, IncentiveInput, NewIncentiveInput, PrizeInput } from '@orbita/domain/awards/inputs'
import { StockInput } from '@orbita/domain/rewards/inputs'
import type { Dependencies } from '../../../dependencies.ts'
import { operatorKit } from '../../../infra/http/kit/route-kit.ts'
import { retireIncentive } from './retire-incentive.ts'
import { changeIncentive, createIncentive } from './save-incentive.ts'
import { changePrize, movePrize } from './save-prize.ts'

const OF_ONE = { params: AwardParam, badParams: 'NOT_FOUND' } as const

/** The operator routes that write the awards of the programme. @see AW-1, D-76 */
export const incentiveAuthoringRoutes = (dependencies: Dependencies) => {
  const { routes, command } = operatorKit(dependencies)
  const { timeZone } = dependencies.config

  return routes
    .post(
      '/',
      command({ body: NewIncentiveInput }, AwardSavedOutput, ({ tx, me, body, now }) =>
        createIncentive(tx, { ...body, actor: me.accountId, now, timeZone }),
      ),
    )
    .put(
      '/:awardId',
      command({ ...OF_ONE, body: IncentiveInput }, AwardSavedOutput, ({ tx, me, params, body, now }) =>
        changeIncentive(tx, { ...body, id: params.awardId, actor: me.accountId, now, timeZone }),
      ),
    )
    .put(
      '/:awardId/retirement',
      command(OF_ONE, AwardRetiredOutput, ({ tx, me, params, now }) =>
        retireIncentive(tx, { ...params, actor: me.accountId, now }),
      ),
    )
}

/** The operator routes that keep the physical prizes of both platforms. @see AW-1, PT-7 */
export const prizeAuthoringRoutes = (dependencies: Dependencies) => {
  const { routes, command } = operatorKit(dependencies)

  return routes
    .put(
      '/:awardId/prize',
      command({ ...OF_ONE, body: PrizeInput }, AwardSavedOutput, ({ tx, me, params, body, now }) =>
        changePrize(tx, { ...params, ...body, actor: me.accountId, now }),
      ),
    )
    .post(
      '/:awardId/stock',
      command({ ...OF_ONE, body: StockInput }, AwardStockOutput, ({ tx, me, params, body, now }) =>
        movePrize(tx, { ...params, ...body, actor: me.accountId, now }),
      ),
    )
}
