import { useKept } from '../../ui/kept.ts'

/** Returns whether the rows of every list are compact, as the operator wants them in this browser. */
export function useDensity(): [isCompact: boolean, setCompact: (isCompact: boolean) => void] {
  const [isCompact, setCompact] = useKept('densidad', false)
  return [isCompact, setCompact]
}
