import { AwardOutput, AwardsOutput, ChestOutput } from '@orbita/contract/awards/awards'
import { IncentiveOutput, IncentivesOutput } from '@orbita/contract/awards/incentives'
import { Slug } from '@orbita/domain/missions/challenge'
import { dayKey } from '@orbita/domain/time/period'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { platformKit } from '../../infra/http/kit/route-kit.ts'
import { catalogOf } from '../albums/catalog.ts'
import { AwardId } from './award-id.ts'
import { claimAwardOnce, claimWaitingAwards } from './claim-award.ts'
import { claimIncentive } from './claim-incentive.ts'
import { findAwards } from './find-awards.ts'
import { findIncentives } from './find-incentives.ts'
import { openChest } from './open-chest.ts'

const AwardParam = v.object({ awardId: AwardId })
const IncentiveParam = v.object({ awardId: Slug })

/** The routes that list and claim the awards of the album. @see D-57 */
export const awardRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = platformKit('figuras', dependencies)
  const { timeZone } = dependencies.config
  const catalog = catalogOf(dependencies.db)

  return routes
    .get(
      '/',
      read({}, AwardsOutput, ({ db, me, now }) =>
        findAwards(db.pipeline, catalog, { userId: me.user.id, today: dayKey(now, timeZone) }),
      ),
    )
    .post(
      '/claims',
      command({}, AwardsOutput, ({ tx, me, now }) =>
        claimWaitingAwards(tx, { catalog, userId: me.user.id, now, timeZone, log: dependencies.log }),
      ),
    )
    .post(
      '/:awardId/claim',
      command({ params: AwardParam }, AwardOutput, ({ tx, me, params, now }) =>
        claimAwardOnce(tx, { catalog, ...params, userId: me.user.id, now, timeZone }),
      ),
    )
    .post(
      '/:awardId/chest',
      command({ params: AwardParam }, ChestOutput, ({ tx, me, params, now }) =>
        openChest(tx, { catalog, ...params, userId: me.user.id, now, timeZone }),
      ),
    )
}

/** The routes that list and claim the awards of the programme. @see D-63 */
export const incentiveRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = platformKit('mision-espacial', dependencies)
  const { timeZone } = dependencies.config

  return routes
    .get(
      '/',
      read({}, IncentivesOutput, ({ db, me, now }) =>
        findIncentives(db.pipeline, { userId: me.user.id, today: dayKey(now, timeZone) }),
      ),
    )
    .post(
      '/:awardId/claim',
      command({ params: IncentiveParam }, IncentiveOutput, ({ tx, me, params, now }) =>
        claimIncentive(tx, { ...params, userId: me.user.id, today: dayKey(now, timeZone), now, timeZone }),
      ),
    )
}
