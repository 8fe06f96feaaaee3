/** The search parameters of a sign-in page: where to go afterwards. */
export type LoginSearch = { next?: string }

export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  return typeof search.next === 'string' ? { next: search.next } : {}
}
