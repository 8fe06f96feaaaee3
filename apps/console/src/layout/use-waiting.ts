import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '../data/home.ts'
import type { Screen } from '../ui/page/screen.ts'

/** Returns how many things wait in the inboxes of some screens, and how many are past their promise; undefined until known. */
export function useWaiting(screens: readonly Screen[]): { count: number; late: number } | undefined {
  const inboxes = screens.flatMap(({ counts }) => (counts ? [counts] : []))
  const { data } = useQuery({ ...homeQuery, enabled: inboxes.length > 0 })
  if (!data || inboxes.length === 0) return undefined
  return inboxes
    .map((inbox) => data.inboxes[inbox])
    .reduce((all, { count, late }) => ({ count: all.count + count, late: all.late + late }), { count: 0, late: 0 })
}
