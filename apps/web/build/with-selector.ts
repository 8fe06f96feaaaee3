import { useRef, useSyncExternalStore } from 'react'

/**
 * Stands for `use-sync-external-store/shim/with-selector`, which the router's store asks for and which carries a shim for
 * React 17: the same contract over React's own hook.
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
    // The earlier value while nothing changed: React compares by identity.
    if (!last.current || !isEqual(last.current.value, value)) last.current = { value }
    return last.current.value
  }

  return useSyncExternalStore(subscribe, select, select)
}
