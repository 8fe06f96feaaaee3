import { type DayKey, daysBetween } from '../time/period.ts'
import type { RewardBlock } from './block.ts'
import type { Category } from './categories.ts'
import { OUTSTANDING_WARNS_AT } from './credit-forecast.ts'

/** The days at the end of a season in which people with many credits are invited, and in which its closing reward is open. @see RE-8 */
export const INVITATION_DAYS = 14

/** The price from which a reward is one to save for; each season's catalogue holds one. @see RE-8 */
export const DEAR_REWARD = 1_500

type Offered = { id: string; title: string; price: number; category: Category; block: RewardBlock | null }

/**
 * Returns the rewards that somebody is kindly invited to on the last two weeks of a season: the dearest that they can have now of
 * the category that they like, one of time and one of a cause; where one is missing another one takes its place.
 *
 * @param person.likes the category of most of their redemptions; null without any
 * @returns three at most; none when they hold 900 credits or fewer, or saved for a pinned goal
 * @see RE-8
 */
export function invitedTo<One extends Offered>(
  rewards: readonly One[],
  person: { credits: number; hasGoal: boolean; likes: Category | null },
): One[] {
  const { credits, hasGoal, likes } = person
  if (credits <= OUTSTANDING_WARNS_AT || hasGoal) return []

  const open = rewards
    .filter(({ block, price }) => block === null && price <= credits)
    .toSorted((one, other) => other.price - one.price)
  const own = open.find(({ category }) =>
    likes === null ? category !== 'tiempo' && category !== 'solidaridad' : category === likes,
  )
  const chosen = new Set([own, open.find((one) => one.category === 'tiempo' && one !== own)])
  chosen.add(open.find((one) => one.category === 'solidaridad' && !chosen.has(one)))
  for (const one of open) if ([...chosen].filter(Boolean).length < 3) chosen.add(one)
  return [...chosen].filter((one) => one !== undefined)
}

/** Returns whether a season is in its last two weeks on a company day. @see RE-8 */
export function invitesOn(season: { endsOn: DayKey }, today: DayKey): boolean {
  const left = daysBetween(today, season.endsOn)
  return left >= 0 && left < INVITATION_DAYS
}

/** The rewards of a catalogue as a season is looked at before it is published; null days: always. */
type Shelved = { price: number; startsOn: DayKey | null; endsOn: DayKey | null }

/**
 * Returns what the catalogue of a season lacks: a reward to save for, or one that is open in its last two weeks alone.
 *
 * @see RE-8
 */
export function catalogueLacks(
  rewards: readonly Shelved[],
  season: { startsOn: DayKey; endsOn: DayKey },
): ('dear' | 'closing')[] {
  const { startsOn, endsOn } = season
  const isOpen = (reward: Shelved) => (reward.startsOn ?? startsOn) <= endsOn && (reward.endsOn ?? endsOn) >= startsOn
  const hasDear = rewards.some((reward) => reward.price >= DEAR_REWARD && isOpen(reward))
  const hasClosing = rewards.some(
    (reward) => reward.startsOn !== null && isOpen(reward) && daysBetween(reward.startsOn, endsOn) < INVITATION_DAYS,
  )
  return [...(hasDear ? [] : ['dear' as const]), ...(hasClosing ? [] : ['closing' as const])]
}
