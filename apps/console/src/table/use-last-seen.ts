import { useRef } from 'react'
import type { Identified } from '../data/resource.ts'
import type { List } from './list.ts'

/**
 * Keeps the rows that were read last below a failure, also those of the filters before, and the failure itself while the
 * list is read again.
 *
 * @param asked names the filters and the order
 */
export function useLastSeen<Row extends Identified>(list: List<Row>, asked: string): List<Row> {
  const seen = useRef<Pick<List<Row>, 'rows' | 'readAt'>>(undefined)
  const failed = useRef<{ asked: string; error: Error }>(undefined)
  const isAnswered = !list.error && !list.isWaiting && !list.isStale
  if (isAnswered) {
    seen.current = { rows: list.rows, readAt: list.readAt }
    failed.current = undefined
  }
  if (list.error) failed.current = { asked, error: list.error }
  if (failed.current?.asked !== asked) return list

  const isEarlier = list.isStale || list.rows.length === 0
  return {
    ...list,
    error: failed.current.error,
    ...(isEarlier && seen.current && { ...seen.current, isStale: true, isWaiting: false, hasMore: false }),
  }
}
