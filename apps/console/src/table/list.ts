import type { Identified } from '../data/resource.ts'

/** A list as a screen shows it. */
export type List<Row extends Identified> = {
  rows: readonly Row[]
  /** the rows of the filters on every page; undefined until it is known */
  total: number | undefined
  isWaiting: boolean
  /** whether the rows belong to the filters before, while those of the new ones are on their way */
  isStale: boolean
  error: Error | null
  /** whether the rows are being read, also when there are some */
  isTrying: boolean
  /** when the rows were read, in milliseconds since 1970 */
  readAt: number
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  retry: () => void
}
