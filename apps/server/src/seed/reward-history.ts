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

/** A redemption that an employee requested, and its steps on later days. */
const Redeemed = v.strictObject({
  ...Wish,
  steps: v.array(v.strictObject({ step: v.picklist(STEPS), daysAgo: Wish.daysAgo, note: v.optional(v.string()) })),
})

const History = v.strictObject({
  redeems: v.array(Redeemed),
  waits: v.array(v.strictObject(Wish)),
  goals: v.array(v.strictObject(Wish)),
})

/** The reward history of the demo company, in days before the day of seeding. */
export type RewardHistory = v.InferOutput<typeof History>
export type Redeemed = RewardHistory['redeems'][number]

export async function readRewardHistory(content: string): Promise<RewardHistory> {
  return v.parse(History, JSON.parse(await readFile(join(content, 'reward-history.json'), 'utf8')))
}

/** Counts the credits that an employee's redemptions hold or have spent. */
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
