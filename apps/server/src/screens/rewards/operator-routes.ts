import { STOCK_FILE } from '@orbita/contract/exports/stock-movements'
import {
  RewardDetailOutput,
  RewardListOutput,
  RewardPlacesOutput,
  RewardPreviewOutput,
  RewardSummaryOutput,
  RewardWantedByOutput,
  StockMovementsOutput,
} from '@orbita/contract/rewards/operator-rewards'
import { ExportQuery } from '@orbita/domain/files/exports'
import { PageQuery } from '@orbita/domain/page'
import { RewardParam, RewardPreviewInput, RewardsQuery, WantedByQuery } from '@orbita/domain/rewards/inputs'
import { dayKey, monthKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../dependencies.ts'
import { exportList } from '../../infra/files/export-list.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { findPlaces } from './find-places.ts'
import { findRewardDetail } from './find-reward.ts'
import { findRewardList, summariseRewards } from './find-rewards.ts'
import { findStockMovements, pageOfStockMovements } from './find-stock-movements.ts'
import { findWantedBy } from './find-wanted-by.ts'
import { previewReward } from './preview-reward.ts'

/** The operator routes that show rewards: the list, its views, one reward, and what a change would do. @see D-77 */
export const rewardScreenRoutes = (dependencies: Dependencies) => {
  const { routes, read, download } = operatorKit(dependencies)
  const { timeZone } = dependencies.config
  const params = { params: RewardParam, badParams: 'REWARD_NOT_FOUND' } as const

  return routes
    .get(
      '/',
      read({ query: RewardsQuery }, RewardListOutput, ({ db, query, now }) =>
        findRewardList(db.pool, { query, today: dayKey(now, timeZone) }),
      ),
    )
    .get(
      '/summary',
      read({}, RewardSummaryOutput, ({ db, now }) => summariseRewards(db.pool, dayKey(now, timeZone))),
    )
    .get(
      '/:rewardId',
      read(params, RewardDetailOutput, ({ db, params: { rewardId }, now }) =>
        findRewardDetail(db.pool, { rewardId, now, timeZone }),
      ),
    )
    .get(
      '/:rewardId/stock-movements',
      read({ ...params, query: PageQuery }, StockMovementsOutput, ({ db, params, query }) =>
        findStockMovements(db.pool, { ...params, ...query }),
      ),
    )
    .get(
      '/:rewardId/stock-movements/export',
      download({ ...params, query: ExportQuery }, ({ db, params: { rewardId }, query: { format } }) =>
        exportList(format, {
          name: `existencias-${rewardId}`,
          timeZone,
          columns: STOCK_FILE,
          read: (before: number | undefined, size) => pageOfStockMovements(db.pool, { rewardId, before, size }),
        }),
      ),
    )
    .get(
      '/:rewardId/wanted-by',
      read({ ...params, query: WantedByQuery }, RewardWantedByOutput, ({ db, params, query }) =>
        findWantedBy(db.pool, { ...params, query }),
      ),
    )
    .get(
      '/:rewardId/places',
      read(params, RewardPlacesOutput, ({ db, params: { rewardId }, now }) =>
        findPlaces(db.pool, { rewardId, month: monthKey(now, timeZone) }),
      ),
    )
    .post(
      '/:rewardId/preview',
      read({ ...params, body: RewardPreviewInput }, RewardPreviewOutput, ({ db, params, body }) =>
        previewReward(db.pool, { ...params, ...body }),
      ),
    )
}
