import { RANKS, type RankId, rankOfLevel } from '../ranks.ts'
import type { DayKey } from '../time/period.ts'
import { type AreaPlaces, isAreaFull } from './time-off.ts'

/** The reasons an employee cannot redeem a reward now, in order of relevance. */
export const REWARD_BLOCKS = [
  'paused',
  'upcoming',
  'ended',
  'sold-out',
  'rank',
  'limit',
  'credits',
  'area-full',
] as const
export type RewardBlock = (typeof REWARD_BLOCKS)[number]

/**
 * Returns why an employee cannot redeem a reward now, the most relevant reason first, or null when they can. The answer
 * reserves nothing: another redemption may take the last unit first.
 *
 * @param input.isPaused whether spending is paused because the ledger does not add up
 * @param input.used the employee's redemptions that count for the limit
 * @see RE-1, RE-2, PT-3
 */
export function rewardBlock(input: {
  reward: {
    price: number
    stock: number | null
    minRank: RankId | null
    startsOn: DayKey | null
    endsOn: DayKey | null
    limit: { count: number } | null
    /** the places of the employee's area; null: without limit */
    places: AreaPlaces | null
  }
  today: DayKey
  level: string | null
  credits: number
  used: number
  isPaused: boolean
}): RewardBlock | null {
  const { reward, today, level, credits, used, isPaused } = input
  if (isPaused) return 'paused'
  if (reward.startsOn && today < reward.startsOn) return 'upcoming'
  if (reward.endsOn && today > reward.endsOn) return 'ended'
  if (reward.stock === 0) return 'sold-out'
  if (reward.minRank && ordinalOf(level) < ordinalOf(reward.minRank)) return 'rank'
  if (reward.limit && used >= reward.limit.count) return 'limit'
  if (credits < reward.price) return 'credits'
  if (reward.places && isAreaFull(reward.places)) return 'area-full'
  return null
}

function ordinalOf(level: string | null): number {
  return RANKS.indexOf(rankOfLevel(level))
}
