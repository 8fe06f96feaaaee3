import type { RarityId } from '../rarities.ts'
import { STARDUST } from './stardust.ts'

/** A page of an album with the copies of each of its figures. */
type CountedPage = { figures: readonly { rarity: RarityId; copies: number }[] }

/** Returns the stardust that completes a page: the prices of its missing figures, in grains. @see AL-6 */
export function stardustToFinish({ figures }: CountedPage): number {
  return figures.reduce((sum, { rarity, copies }) => sum + (copies === 0 ? STARDUST[rarity].price : 0), 0)
}

/**
 * Returns the page that is nearest to complete by effort: the one whose missing figures cost the least stardust, of equal ones
 * the first. The shop proposes its figures before all others.
 *
 * @returns undefined when no page lacks a figure
 * @see AL-6
 */
export function cheapestToFinish<Page extends CountedPage>(pages: readonly Page[]): Page | undefined {
  return pages
    .map((page) => ({ page, grains: stardustToFinish(page) }))
    .filter(({ grains }) => grains > 0)
    .toSorted((one, other) => one.grains - other.grains)[0]?.page
}
