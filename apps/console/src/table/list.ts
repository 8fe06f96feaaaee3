import type { Identified } from '../data/resource.ts'

/** Which page of a list is shown, and how it is turned. */
export type Turn = {
  /** counted from one */
  page: number
  /** the numbers of its rows in the list: `51–100`, or how many they are on the first page */
  range: string
  /** whether the page that was asked for is on its way, and the one before it is still shown */
  isTurning: boolean
  hasNext: boolean
  goTo: (page: number) => void
}

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
  /** present where a list shows one page at a time */
  turn?: Turn
  retry: () => void
}
