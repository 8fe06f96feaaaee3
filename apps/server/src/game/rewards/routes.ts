import { RedemptionOutput } from '@orbita/contract/rewards/redemptions'
import {
  RewardGoalOutput,
  RewardOutput,
  RewardPlaceOutput,
  RewardsOutput,
  RewardWaitOutput,
} from '@orbita/contract/rewards/rewards'
import { GoalInput, PlaceInput, RedeemInput, RewardParam, WaitInput } from '@orbita/domain/rewards/inputs'
import { isNewDevice, newUntil } from '@orbita/domain/sign-in/devices'
import { dayKey, monthKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../dependencies.ts'
import { platformKit } from '../../infra/http/kit/route-kit.ts'
import { missionCatalogOf } from '../missions/catalog.ts'
import { findCreditsAhead } from '../missions/find-challenges.ts'
import { findReward, findRewards } from './find-rewards.ts'
import { setPlace } from './places/set-place.ts'
import { redeem } from './redemptions/redeem.ts'
import { setGoal } from './set-goal.ts'
import { setWait } from './set-wait.ts'

/** The routes for the catalogue, redeeming, the goal, and waiting for sold-out rewards. @see D-64, RE-1, RE-2, RE-6, RE-7 */
export const rewardRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = platformKit('mision-espacial', dependencies)
  const { timeZone } = dependencies.config
  const catalog = missionCatalogOf(dependencies.db)
  const periods = (now: Date) => ({ today: dayKey(now, timeZone), month: monthKey(now, timeZone) })

  return routes
    .get(
      '/',
      read({}, RewardsOutput, ({ db, me, now }) => findRewards(db.pipeline, { userId: me.user.id, ...periods(now) })),
    )
    .put(
      '/goal',
      command(
        { body: GoalInput },
        RewardGoalOutput,
        ({ tx, me, body, now }) => setGoal(tx, { ...body, userId: me.user.id, now, timeZone }),
        { acceptsNoId: true },
      ),
    )
    .get(
      '/:rewardId',
      read({ params: RewardParam }, RewardOutput, ({ db, me, params, now }) => {
        const asked = { userId: me.user.id, ...periods(now), now, newUntil: newUntil(me.device.since, now) }
        const creditsAhead = () => findCreditsAhead(db.pipeline, catalog, asked)
        return findReward(db.pipeline, { ...asked, ...params, creditsAhead })
      }),
    )
    .post(
      '/:rewardId/redemption',
      command({ params: RewardParam, body: RedeemInput }, RedemptionOutput, ({ tx, last, me, params, body, now }) =>
        redeem(tx, {
          userId: me.user.id,
          ...params,
          ...body,
          timeZone,
          now,
          last,
          isKnownDevice: !isNewDevice(me.device.since, now),
        }),
      ),
    )
    .put(
      '/:rewardId/place',
      command({ params: RewardParam, body: PlaceInput }, RewardPlaceOutput, ({ tx, me, params, body, now }) =>
        setPlace(tx, { ...params, ...body, userId: me.user.id, ...periods(now), now }),
      ),
    )
    .put(
      '/:rewardId/wait',
      command(
        { params: RewardParam, body: WaitInput },
        RewardWaitOutput,
        ({ tx, me, params, body, now }) => setWait(tx, { ...params, ...body, userId: me.user.id, now }),
        { acceptsNoId: true },
      ),
    )
}
