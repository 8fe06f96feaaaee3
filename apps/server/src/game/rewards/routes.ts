import { CommandInput } from '@orbita/domain/operation'
import { dayKey, monthKey } from '@orbita/domain/period'
import {
  CodesInput,
  GoalInput,
  RedeemInput,
  RewardInput,
  RewardParam,
  StockInput,
  WaitInput,
} from '@orbita/domain/rewards/inputs'
import type {
  CodesLoaded,
  RedeemView,
  RewardSaved,
  RewardsView,
  RewardView,
  StockAlertsView,
} from '@orbita/domain/rewards/views'
import type { Dependencies } from '../../dependencies.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { answer } from '../../infra/http/answer.ts'
import { operatorRoutes, platformRoutes } from '../../infra/http/audience.ts'
import { input } from '../../infra/http/input.ts'
import { defineView } from '../../infra/http/view.ts'
import { once } from '../../infra/idempotency/once.ts'
import { keyedHash } from '../../infra/secrets/keys.ts'
import { missionCatalogOf } from '../missions/catalog.ts'
import { findCreditsAhead } from '../missions/find-challenges.ts'
import { loadCodes } from './codes.ts'
import { findReward, findRewards } from './find-rewards.ts'
import { findStockAlerts } from './find-stock-alerts.ts'
import { addStock } from './move-stock.ts'
import { publishReward } from './publish-reward.ts'
import { redeemOnce } from './redemptions/redeem.ts'
import { retireReward } from './retire-reward.ts'
import { setGoal } from './set-goal.ts'
import { setWait } from './set-wait.ts'

const viewRewards = defineView<RewardsView>()((rewards: RewardsView) => rewards)
const viewReward = defineView<RewardView>()((reward: RewardView) => reward)
const viewRedeem = defineView<RedeemView>()((redemption: RedeemView) => redemption)
const viewGoal = defineView<{ goalId: string | null }>()((goal: { goalId: string | null }) => goal)
const viewWait = defineView<{ isAwaited: boolean }>()((wait: { isAwaited: boolean }) => wait)
const viewSaved = defineView<RewardSaved>()((saved: RewardSaved) => saved)
const viewCodes = defineView<CodesLoaded>()((loaded: CodesLoaded) => loaded)
const viewAlerts = defineView<StockAlertsView>()((alerts: StockAlertsView) => alerts)

/** The catalogue, asking for a reward, the goal, and waiting for what is sold out. @see D-64, RE-1, RE-2, RE-6 */
export const rewardRoutes = ({ db, clock, config: { timeZone } }: Dependencies) => {
  const catalog = missionCatalogOf(db)
  const asking = (userId: number) => {
    const now = clock()
    return { userId, today: dayKey(now, timeZone), month: monthKey(now, timeZone) }
  }
  return platformRoutes('mision-espacial')
    .get('/', async (c) => answer(c, viewRewards(await findRewards(db.pipeline, asking(c.get('me').user.id)))))
    .put('/goal', input('json', GoalInput), async (c) => {
      const goal = { ...c.req.valid('json'), userId: c.get('me').user.id, now: clock() }
      return answer(c, viewGoal(await transaction(db.pool, (tx) => setGoal(tx, goal))))
    })
    .get('/:rewardId', input('param', RewardParam), async (c) => {
      const asked = asking(c.get('me').user.id)
      const creditsAhead = () => findCreditsAhead(db.pipeline, catalog, asked)
      return answer(c, viewReward(await findReward(db.pipeline, { ...asked, ...c.req.valid('param'), creditsAhead })))
    })
    .post('/:rewardId/redemption', input('param', RewardParam), input('json', RedeemInput), async (c) => {
      const { accountId: account, user } = c.get('me')
      const { rewardId } = c.req.valid('param')
      const { operationId, price, version } = c.req.valid('json')
      const now = clock()
      const operation = { account, operationId, body: ['rewards/redemption', rewardId, price, version], now }
      const request = { userId: user.id, rewardId, price, version, timeZone, now }
      return answer(c, viewRedeem(await redeemOnce(db.pool, operation, request)))
    })
    .put('/:rewardId/wait', input('param', RewardParam), input('json', WaitInput), async (c) => {
      const wait = { ...c.req.valid('param'), ...c.req.valid('json'), userId: c.get('me').user.id, now: clock() }
      return answer(c, viewWait(await transaction(db.pool, (tx) => setWait(tx, wait))))
    })
}

/** The catalogue as operators keep it: what there is, how much of it, and its codes. @see RE-1, RE-4, RE-5 */
export const rewardOperatorRoutes = ({ db, clock, config: { keys } }: Dependencies) =>
  operatorRoutes()
    .put('/', input('json', RewardInput), async (c) => {
      const { accountId: account } = c.get('me')
      const { operationId, reward } = c.req.valid('json')
      const now = clock()
      const operation = { account, operationId, body: ['operator/rewards', reward], now }
      const published = { reward, actor: account, now }
      return answer(c, viewSaved(await once(db.pool, operation, (tx) => publishReward(tx, published))))
    })
    .get('/stock-alerts', async (c) => answer(c, viewAlerts(await findStockAlerts(db.pool))))
    .post('/:rewardId/stock', input('param', RewardParam), input('json', StockInput), async (c) => {
      const { accountId: account } = c.get('me')
      const { rewardId } = c.req.valid('param')
      const { operationId, amount, reason } = c.req.valid('json')
      const now = clock()
      const operation = { account, operationId, body: ['operator/rewards/stock', rewardId, amount, reason], now }
      const addition = { rewardId, amount, reason, key: `operation:${account}:${operationId}`, actor: account, now }
      return answer(c, viewSaved(await once(db.pool, operation, (tx) => addStock(tx, addition))))
    })
    .post('/:rewardId/codes', input('param', RewardParam), input('json', CodesInput), async (c) => {
      const { accountId: account } = c.get('me')
      const { rewardId } = c.req.valid('param')
      const { operationId, codes } = c.req.valid('json')
      const now = clock()
      // What is kept to recognise the command must not tell the codes.
      const named = codes.map((code) => keyedHash(keys.rewardCodeName, code).toString('hex'))
      const operation = { account, operationId, body: ['operator/rewards/codes', rewardId, named], now }
      const loading = { rewardId, codes, keys, actor: account, now }
      return answer(c, viewCodes(await once(db.pool, operation, (tx) => loadCodes(tx, loading))))
    })
    .put('/:rewardId/retirement', input('param', RewardParam), input('json', CommandInput), async (c) => {
      const { accountId: account } = c.get('me')
      const { rewardId } = c.req.valid('param')
      const now = clock()
      const operation = { account, ...c.req.valid('json'), body: ['operator/rewards/retirement', rewardId], now }
      const retirement = { rewardId, actor: account, now }
      return answer(c, viewSaved(await once(db.pool, operation, (tx) => retireReward(tx, retirement))))
    })
