import type { Page, SeasonPages } from '../seasons/season.ts'

/** The different figures of a page that give its pack on the way, once. @see AL-5 */
export const HALF_PAGE = 4

/**
 * Returns the pages whose half new figures reach.
 *
 * @param change.before figures owned before, `after` with the new ones
 * @see AL-5
 */
export function halvesReached(change: {
  season: SeasonPages
  before: ReadonlySet<string>
  after: ReadonlySet<string>
}): Page[] {
  const have = ({ figures }: Page, owned: ReadonlySet<string>) => figures.filter(({ id }) => owned.has(id)).length
  return change.season.pages.filter(
    (page) => have(page, change.before) < HALF_PAGE && have(page, change.after) >= HALF_PAGE,
  )
}
