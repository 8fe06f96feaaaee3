import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '../data/home.ts'
import type { Waiting } from '../ui/page/screen.ts'

/** Returns how many things wait in an inbox, and how many of them are past their promise; undefined until it is known. */
export function useWaiting(inbox: Waiting | undefined): { count: number; late: number } | undefined {
  const { data } = useQuery({ ...homeQuery, enabled: inbox !== undefined })
  return inbox && data?.inboxes[inbox]
}
