import { useSyncExternalStore } from 'react'
import { isSlow, onSlow } from '../../rpc/slow-calls.ts'

/** Returns whether the answer to some call is overdue, as it changes. */
export function useSlow(): boolean {
  return useSyncExternalStore(onSlow, isSlow, () => false)
}
