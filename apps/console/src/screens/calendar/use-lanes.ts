import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { programmeQuery } from '../../data/programme.ts'
import { settingsQuery } from '../../data/settings.ts'
import { rpc } from '../../rpc/client.ts'
import type { CalendarFacts } from './lanes.ts'

/** Reads everything with days, as soon as the programme is there. @see D-71, D-74 */
export function useLanes(): {
  calendar: CalendarFacts | undefined
  error: Error | null
  refetch: () => unknown
} {
  const { data: programme, error, refetch } = useQuery(programmeQuery)
  const awards = useQuery({
    queryKey: ['awards', 'calendar'],
    queryFn: () => call(rpc.awards.$get({ query: { platform: 'mision-espacial' } })),
  })
  const rewards = useQuery({ queryKey: ['rewards', 'calendar'], queryFn: () => call(rpc.rewards.$get({ query: {} })) })
  const prizes = useQuery({ queryKey: ['inboxes', 'prizes'], queryFn: () => call(rpc.inboxes.prizes.$get()) })
  const settings = useQuery(settingsQuery)
  if (!programme) return { calendar: undefined, error, refetch }

  const calendar = {
    programme,
    awards: awards.data?.awards ?? [],
    rewards: rewards.data?.rewards ?? [],
    prizes: prizes.data?.prizes ?? [],
    holidays: settings.data?.holidays.value ?? [],
  }
  return { calendar, error, refetch }
}
