import type { DayKey } from '../period.ts'
import { RANKS, type RankId, rankOfLevel } from '../ranks.ts'
import type { RewardBlock } from './views.ts'

/**
 * Why somebody cannot ask for a reward now, the first thing to say first; null when they can. It is not yet lasting: who
 * asks at the same time may take the last one.
 *
 * @param asked.isPaused whether credits cannot be spent because the ledger does not add up
 * @param asked.used live redemptions that count for the limit
 * @see RE-1, RE-2, PT-3
 */
export function rewardBlock(asked: {
  reward: {
    price: number
    stock: number | null
    minRank: RankId | null
    startsOn: DayKey | null
    endsOn: DayKey | null
    limit: { count: number } | null
  }
  today: DayKey
  level: string | null
  credits: number
  used: number
  isPaused: boolean
}): RewardBlock | null {
  const { reward, today, level, credits, used, isPaused } = asked
  if (isPaused) return 'paused'
  if (reward.startsOn && today < reward.startsOn) return 'upcoming'
  if (reward.endsOn && today > reward.endsOn) return 'ended'
  if (reward.stock === 0) return 'sold-out'
  if (reward.minRank && ordinalOf(level) < ordinalOf(reward.minRank)) return 'rank'
  if (reward.limit && used >= reward.limit.count) return 'limit'
  if (credits < reward.price) return 'credits'
  return null
}

function ordinalOf(level: string | null): number {
  return RANKS.indexOf(rankOfLevel(level))
}
