/** The fewest people whose figures are shown by themselves. @see D-81 */
export const SMALLEST_GROUP = 5

/** People of one area; `null` for those without one. */
export type AreaSize = { area: string | null; people: number }

/** The people whose figures are shown together. @property areas the areas they are of, by name */
export type Group = { areas: (string | null)[]; people: number }

/**
 * Puts areas together so that no group that is shown has fewer than five people, neither by itself nor as the difference
 * between the company and the other groups. Small areas are put together; when they are still too few, the next smallest
 * area joins them.
 *
 * @param isAlone says which areas are shown by themselves; those of five people or more unless given, and never a smaller one
 * @returns the groups, the largest first and what was put together last; none when the company has fewer than five people
 * @see D-81
 */
export function foldGroups(
  sizes: readonly AreaSize[],
  isAlone = ({ people }: AreaSize) => people >= SMALLEST_GROUP,
): Group[] {
  const present = sizes.filter(({ people }) => people > 0).toSorted(bySize)
  const alone = present.filter(isAlone)
  const together = present.filter((size) => !isAlone(size))
  while (together.length > 0 && countOf(together) < SMALLEST_GROUP && alone.length > 0) together.push(alone.pop()!)
  if (countOf(together) < SMALLEST_GROUP) together.length = 0

  const groups = alone.map(({ area, people }) => ({ areas: [area], people }))
  return together.length === 0
    ? groups
    : [...groups, { areas: together.map(({ area }) => area), people: countOf(together) }]
}

function countOf(sizes: readonly AreaSize[]): number {
  return sizes.reduce((sum, { people }) => sum + people, 0)
}

/** The larger first; of two equal ones, by name. */
function bySize(one: AreaSize, other: AreaSize): number {
  return other.people - one.people || (one.area ?? '').localeCompare(other.area ?? '')
}
