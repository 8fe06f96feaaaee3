import type { Page, SeasonPages } from '../seasons/season.ts'
import { pageProgress } from './progress.ts'

/** The different figures of a page from which packs help to complete it, while no page of the season is whole. @see AL-3 */
export const FIRST_PAGE_FROM = 6

/**
 * Returns the page that packs help to complete: with no page whole, the fullest one of those with six figures; of equal
 * pages the first.
 *
 * @returns undefined before and after that
 * @see AL-3
 */
export function firstPageOf({ pages }: SeasonPages, owned: ReadonlySet<string>): Page | undefined {
  const counted = pages.map((page) => ({ page, ...pageProgress(page, owned) }))
  if (counted.some(({ isComplete }) => isComplete)) return undefined

  const near = counted.filter(({ collected }) => collected >= FIRST_PAGE_FROM)
  return near.toSorted((one, other) => other.collected - one.collected)[0]?.page
}
