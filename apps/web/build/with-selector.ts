import { useRef, useSyncExternalStore } from 'react'

/**
 * Replaces `use-sync-external-store/shim/with-selector`, which the router's store imports and which carries a shim for
 * React 17. It keeps the same contract over React's own hook.
 *
 * @see decision 022
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: (() => Snapshot) | undefined,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (a: Selection, b: Selection) => boolean = Object.is,
): Selection {
  const last = useRef<{ value: Selection } | undefined>(undefined)

  function select(): Selection {
    const value = selector(getSnapshot())
    // An equal value keeps its identity, because React compares by identity.
    if (!last.current || !isEqual(last.current.value, value)) last.current = { value }
    return last.current.value
  }

  return useSyncExternalStore(subscribe, select, select)
}
