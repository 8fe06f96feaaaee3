import { type InvalidateQueryFilters, matchQuery, type Query, type QueryClient } from '@tanstack/react-query'

/** The longest pause, in milliseconds: what the page shows must not stay old because a scene does not end. */
const LONGEST_PAUSE_MS = 5_000

let pause: { client: QueryClient; filters: InvalidateQueryFilters[]; timer: ReturnType<typeof setTimeout> } | undefined

/**
 * Invalidates the queries that the server's news affects. A first read that is under way may have been answered before
 * the change, and invalidating alone would accept its answer as fresh: it is left to finish and then followed by
 * another read.
 */
export async function refresh(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  if (pause) {
    pause.filters.push(filters)
    return
  }
  const underWay = new Set<Query>(
    client
      .getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(isFirst),
  )
  await client.invalidateQueries(filters)
  if (underWay.size > 0) await client.invalidateQueries({ predicate: (query) => underWay.has(query) })
}

/**
 * Puts off what `refresh` does, until `resumeRefresh` or the longest pause: on a slow phone the reads would take the frames
 * of a scene that moves.
 *
 * @see D-56
 */
export function pauseRefresh(client: QueryClient): void {
  clearTimeout(pause?.timer)
  pause = { client, filters: pause?.filters ?? [], timer: setTimeout(resumeRefresh, LONGEST_PAUSE_MS) }
}

/** Does at once what was put off, each query once. */
export function resumeRefresh(): void {
  if (!pause) return

  const { client, filters, timer } = pause
  clearTimeout(timer)
  pause = undefined
  void refresh(client, { predicate: (query) => filters.some((filter) => matchQuery(filter, query)) })
}

function isFirst({ state }: Query): boolean {
  return state.data === undefined
}
