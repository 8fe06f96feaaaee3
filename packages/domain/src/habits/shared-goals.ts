/**
 * A shared goal: the share of an area that completes its mission in a month, and what each of those gets.
 *
 * @see MI-12
 */
export type SharedGoalTerms = { share: number; credits: number; packs: number }

/** The terms of a shared goal: one of three people of an area. @see MI-12 */
export const SHARED_GOAL: SharedGoalTerms = { share: 1 / 3, credits: 0, packs: 1 }

/** The terms of the goals of months that had begun before the third edition of the rules. @see MI-12, CO-5 */
export const GOAL_BEFORE: SharedGoalTerms = { share: 0.6, credits: 15, packs: 1 }

/** The people from which an area has a goal of its own; smaller areas share one. @see MI-12 */
export const SHARED_GOAL_LEAST_PEOPLE = 5

/** The participants from which shares such as «4 % la tienen» are shown. @see MI-12 */
const SHARES_SHOWN_FROM = 20

/** Returns how many of an area's people reach its goal. @param people of the area, >= 1 @see MI-12 */
export function sharedGoalNeeds(people: number, { share }: SharedGoalTerms = SHARED_GOAL): number {
  // Rounding first keeps 0.6 of 5 at 3, and a third of 9 too, whatever the floating point says.
  return Math.max(1, Math.ceil(Math.round(people * share * 100) / 100))
}

/** A shared goal's people: one area, or null for the small areas and the people without one, together. */
export type GoalGroup = { area: string | null; people: number }

/**
 * Groups the areas of a company into those of its shared goals.
 *
 * @param areas each area once with its people; null for the people without one
 * @see MI-12
 */
export function sharedGoalGroups(areas: readonly GoalGroup[]): GoalGroup[] {
  const isOwn = ({ area, people }: GoalGroup) => area !== null && people >= SHARED_GOAL_LEAST_PEOPLE
  const together = areas.filter((group) => !isOwn(group)).reduce((sum, { people }) => sum + people, 0)
  return [...areas.filter(isOwn), ...(together > 0 ? [{ area: null, people: together }] : [])]
}

/** Returns a share in whole percent, or undefined when too few people take part to show it. @see MI-12 */
export function shownShare(count: number, participants: number): number | undefined {
  return participants >= SHARES_SHOWN_FROM ? Math.round((count / participants) * 100) : undefined
}
