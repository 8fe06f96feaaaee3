import { RANKS, type RankId, rankOfLevel } from '../ranks.ts'
import { compareText } from '../text/compare-text.ts'
import type { DayKey } from '../time/period.ts'
import type { IncentiveRule } from './incentives.ts'

/** The facts about one employee that the rules of incentives compare. */
export type IncentiveFacts = {
  /** Whole points. */
  experience: number
  /** The stored rank: thresholds edited later never take it away. */
  level: RankId | null
  missionsCompleted: number
  /** Challenges by id; `total` counts the missions whose audience includes the employee. */
  challenges: ReadonlyMap<string, { completed: number; total: number; isComplete: boolean }>
  /** The number of months in which the employee was the best employee. */
  bestEmployee: number
}

/** The fields that decide the order of incentives. `unlockedAt` is an instant, ISO 8601 in UTC. */
type EarnedOrLocked = { have: number; need: number; unlockedAt: string | null; closedOn?: string | null }

/**
 * Returns the employee's progress with an incentive, `have` of `need`, with `have` <= `need`. A rank counts points of
 * experience and a challenge counts missions; a challenge without missions for the employee cannot be completed.
 *
 * @see AW-1, AW-2
 */
export function incentiveProgress(rule: IncentiveRule, facts: IncentiveFacts): { have: number; need: number } {
  switch (rule.kind) {
    case 'rank-reached':
      return towardsRank(rule.rank, facts)
    case 'challenge-complete':
      return towardsChallenge(facts.challenges.get(rule.challenge))
    case 'missions-completed':
      return towards(rule.count, facts.missionsCompleted)
    case 'best-employee':
      return towards(rule.count, facts.bestEmployee)
  }
}

/**
 * Sorts incentives: earned first, the latest first; then the nearest to being earned; last, those that closed. Ties
 * keep their order.
 *
 * @see AW-2, D-63
 */
export function sortIncentives<T extends EarnedOrLocked>(incentives: readonly T[]): T[] {
  const nearness = ({ have, need }: T) => have / need
  return incentives.toSorted((one, other) => {
    if (one.unlockedAt !== null && other.unlockedAt !== null) return compareText(other.unlockedAt, one.unlockedAt)
    if (one.unlockedAt !== null || other.unlockedAt !== null) return one.unlockedAt !== null ? -1 : 1
    if (!one.closedOn !== !other.closedOn) return one.closedOn ? 1 : -1

    return nearness(other) - nearness(one)
  })
}

/**
 * Returns the day after which an employee could no longer complete as many missions as an award asks for: that of the
 * mission that was one too many to miss. Missions that are not published yet are not expected, so an award that asked
 * for more than there ever were is not closed.
 *
 * @param missions.total the missions that were or are the employee's, completed ones included
 * @param missions.lostOn the last days, as keys, of those that ended without them
 * @returns null while enough are left
 * @see AW-1
 */
export function countLostOn(need: number, missions: { total: number; lostOn: readonly DayKey[] }): DayKey | null {
  const spare = missions.total - need
  return spare < 0 ? null : (missions.lostOn.toSorted(compareText)[spare] ?? null)
}

function towardsRank(id: RankId, { experience, level }: IncentiveFacts) {
  const rank = rankOfLevel(id)
  const isReached = RANKS.indexOf(rankOfLevel(level)) >= RANKS.indexOf(rank)
  return isReached ? { have: rank.threshold, need: rank.threshold } : towards(rank.threshold, experience)
}

/** A completed challenge stays complete, even if missions were added to it later. */
function towardsChallenge(challenge: { completed: number; total: number; isComplete: boolean } | undefined) {
  if (!challenge || challenge.total === 0) return { have: 0, need: 1 }

  return challenge.isComplete
    ? { have: challenge.total, need: challenge.total }
    : towards(challenge.total, challenge.completed)
}

function towards(need: number, have: number) {
  return { have: Math.min(need, Math.max(0, have)), need }
}
