import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { rpc } from '../rpc/client.ts'
import { programmeQuery } from './programme.ts'
import { settingsQuery } from './settings.ts'

/** Something with days, both included. Null: without a bound. */
export type Dated = { id: string; title: string; startsOn: string | null; endsOn: string | null }

/** Reads everything with days, as soon as the programme is there. @see D-71, D-74 */
export function useDated() {
  const query = useQuery(programmeQuery)
  const awards = useQuery({
    queryKey: ['awards', 'calendar'],
    queryFn: () => call(rpc.awards.$get({ query: { platform: 'mision-espacial' } })),
  }).data?.awards
  const rewards = useQuery({ queryKey: ['rewards', 'calendar'], queryFn: () => call(rpc.rewards.$get({ query: {} })) })
  const prizes = useQuery({ queryKey: ['inboxes', 'prizes'], queryFn: () => call(rpc.inboxes.prizes.$get()) })
  const holidays = useQuery(settingsQuery).data?.holidays.value ?? []
  const others = { awards: awards ?? [], rewards: rewards.data?.rewards ?? [], prizes: prizes.data?.prizes ?? [] }
  return { dated: query.data && { programme: query.data, holidays, ...others }, query }
}

export type DatedThings = NonNullable<ReturnType<typeof useDated>['dated']>

/** Returns whether something has a day in a window, both ends included. */
export function isWithin(
  { startsOn, endsOn }: Pick<Dated, 'startsOn' | 'endsOn'>,
  first: string,
  last: string,
): boolean {
  return (startsOn === null || startsOn <= last) && (endsOn === null || endsOn >= first)
}
