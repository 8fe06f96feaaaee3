import { useStore } from 'ra-core'

/** Returns whether the rows of every list are compact, as the operator wants them in this browser. */
export function useDensity(): [isCompact: boolean, setCompact: (isCompact: boolean) => void] {
  const [isCompact, setCompact] = useStore('densidad', false)
  return [isCompact, setCompact]
}
