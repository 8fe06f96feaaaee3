/** The search parameters of a sign-in page: where to go afterwards, and why the company's account did not let in. */
export type LoginSearch = { next?: string; aviso?: string }

export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  const { next, aviso } = search
  return { ...(typeof next === 'string' && { next }), ...(typeof aviso === 'string' && { aviso }) }
}
