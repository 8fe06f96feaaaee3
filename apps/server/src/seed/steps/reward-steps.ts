import type { RedeemActor, RedeemStep } from '@orbita/domain/rewards/redemption'
import type { Reward } from '@orbita/domain/rewards/reward'
import { writeCheck } from '../../game/ledger/check-ledger.ts'
import { type CodeKeys, loadCodes } from '../../game/rewards/codes.ts'
import { publishReward } from '../../game/rewards/publish-reward.ts'
import { redeem } from '../../game/rewards/redemptions/redeem.ts'
import { takeStep } from '../../game/rewards/redemptions/take-step.ts'
import { setGoal } from '../../game/rewards/set-goal.ts'
import { setWait } from '../../game/rewards/set-wait.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import type { DemoRewards } from '../demo-rewards.ts'
import { PEOPLE_TEAM } from '../people-team.ts'
import type { Redeemed, RewardHistory } from '../reward-history.ts'
import type { DemoStep, Seeding } from '../timeline.ts'

/** The reward history of the demo company, with the ids of its employees by e-mail. */
export type RewardPast = {
  rewards: DemoRewards
  history: RewardHistory
  userIds: ReadonlyMap<string, number>
  accountIds: ReadonlyMap<string, number>
  keys: CodeKeys
  /** the beginning of the catalogue, in days before the day of seeding */
  beginning: number
}

/** The steps of the demo company's rewards, which follow the same rules as those of every employee. */
export function rewardSteps(past: RewardPast, { timeZone }: Seeding): DemoStep[] {
  const { rewards, history, userIds, beginning } = past
  const wish = ({ email, reward }: { email: string; reward: string }) => ({
    userId: userIds.get(email)!,
    rewardId: reward,
  })
  return [
    { daysAgo: beginning, run: (tx, now) => open(tx, rewards.rewards, now) },
    ...poolSteps(past),
    ...history.redeems.flatMap((redeemed) => redeemSteps(redeemed, past, timeZone)),
    ...history.waits.map((wait): DemoStep => {
      return { daysAgo: wait.daysAgo, run: (tx, now) => done(setWait(tx, { ...wish(wait), wanted: true, now })) }
    }),
    ...history.goals.map((goal): DemoStep => {
      return { daysAgo: goal.daysAgo, run: (tx, now) => done(setGoal(tx, { ...wish(goal), now, timeZone })) }
    }),
  ]
}

/** Opens the catalogue. Nothing may be spent before the balances have been compared with their movements. @see PT-3 */
async function open(tx: Tx, rewards: readonly Reward[], now: Date): Promise<void> {
  for (const reward of rewards) await publishReward(tx, { reward, actor: null, now })
  await writeCheck(tx, now)
}

function poolSteps({ rewards: { pools }, keys }: RewardPast): DemoStep[] {
  return pools.map(({ daysAgo, rewardId, codes }) => ({
    daysAgo,
    run: (tx, now) => done(loadCodes(tx, { rewardId, codes, keys, actor: null, now })),
  }))
}

function redeemSteps(
  { email, reward: rewardId, daysAgo, steps }: Redeemed,
  past: RewardPast,
  timeZone: string,
): DemoStep[] {
  const { rewards, userIds, accountIds, keys } = past
  const { price } = rewards.rewards.find(({ id }) => id === rewardId)!
  let redeemId = 0
  const ask: DemoStep = {
    daysAgo,
    run: async (tx, now) => {
      const asked = { userId: userIds.get(email)!, rewardId, price, version: 1, timeZone, now }
      redeemId = (await redeem(tx, { ...asked, isKnownDevice: true })).id
    },
  }
  const taken = steps.map(({ step, daysAgo, note }): DemoStep => {
    const by = actorOf(step)
    const actor = by === 'operator' ? accountIds.get(PEOPLE_TEAM) : undefined
    return { daysAgo, run: (tx, now) => takeStep(tx, { redeemId, step, by, actor, note, keys, now }) }
  })
  return [ask, ...taken]
}

function actorOf(step: RedeemStep): RedeemActor {
  if (step === 'cancel') return 'employee'
  return step === 'expire' ? 'product' : 'operator'
}

async function done(work: Promise<unknown>): Promise<void> {
  await work
}
