import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REDEEM_TRANSITIONS, type RedeemStep } from '@orbita/domain/rewards/redemption'
import * as v from 'valibot'
import type { DemoRewards } from './demo-rewards.ts'

const Wish = {
  email: v.string(),
  reward: v.string(),
  daysAgo: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(400)),
}

const STEPS: readonly RedeemStep[] = REDEEM_TRANSITIONS.map(({ step }) => step)

/** Something somebody asked for, and what became of it on later days. */
const Redeemed = v.strictObject({
  ...Wish,
  steps: v.array(v.strictObject({ step: v.picklist(STEPS), daysAgo: Wish.daysAgo, note: v.optional(v.string()) })),
})

const History = v.strictObject({
  redeems: v.array(Redeemed),
  waits: v.array(v.strictObject(Wish)),
  goals: v.array(v.strictObject(Wish)),
})

/** What the demo company has done with its rewards, in days before the one of seeding. */
export type RewardHistory = v.InferOutput<typeof History>
export type Redeemed = RewardHistory['redeems'][number]

export async function readRewardHistory(content: string): Promise<RewardHistory> {
  return v.parse(History, JSON.parse(await readFile(join(content, 'reward-history.json'), 'utf8')))
}

/** Credits that somebody's redemptions hold or have spent. */
export function spentBy(
  email: string,
  { history, rewards: { rewards } }: { history: RewardHistory; rewards: DemoRewards },
): number {
  const kept = history.redeems.filter((redeemed) => redeemed.email === email && !isReturned(redeemed))
  return kept.reduce((sum, { reward }) => sum + rewards.find(({ id }) => id === reward)!.price, 0)
}

function isReturned({ steps }: Redeemed): boolean {
  return steps.some((taken) => REDEEM_TRANSITIONS.some(({ step, returns }) => step === taken.step && returns))
}
