import type { HomePeriodOutput, OperatorHomeOutput } from '@orbita/contract/operator-home'
import { addDays, daysBetween } from '@orbita/domain/period'
import { MOST_DAYS } from '@orbita/domain/reporting/inputs'
import { call } from '@orbita/web/rpc/call'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { rpc } from '../../rpc/client.ts'

/** The periods of the figures and the charts. The season is offered while one is open. */
const PERIODS = [
  { value: '7', title: '7 días' },
  { value: '30', title: '30 días' },
  { value: 'temporada', title: 'Temporada' },
] as const

type PeriodName = (typeof PERIODS)[number]['value']

/** What the company did in the chosen period. @property days how many days it has; 0 until the company's day is known */
export type HomePeriod = {
  query: UseQueryResult<HomePeriodOutput>
  days: number
  name: PeriodName
  choices: readonly { value: PeriodName; title: string }[]
  choose: (name: PeriodName) => void
}

const NAME = 'periodo'
const USUAL: PeriodName = '30'

/** Reads the figures of the period that the address names: the last thirty days unless it says otherwise. @see D-71 */
export function useHomePeriod(home: OperatorHomeOutput | undefined): HomePeriod {
  const [search, setSearch] = useSearchParams()
  const season = home?.season ?? undefined
  const choices = PERIODS.filter(({ value }) => value !== 'temporada' || season)
  const name = choices.find(({ value }) => value === search.get(NAME))?.value ?? USUAL
  const until = home?.today ?? ''
  const from = home ? firstDay(name, home) : ''
  const query = useQuery({
    queryKey: ['home', 'period', from, until],
    queryFn: () => call(rpc.home.period.$get({ query: { from, until } })),
    enabled: home !== undefined,
    placeholderData: keepPreviousData,
  })
  const choose = (next: PeriodName) =>
    setSearch(
      (before) => {
        const search = new URLSearchParams(before)
        if (next === USUAL) search.delete(NAME)
        else search.set(NAME, next)
        return search
      },
      { replace: true },
    )

  return { query, name, choices, choose, days: home ? daysBetween(from, until) + 1 : 0 }
}

function firstDay(name: PeriodName, { today, season }: OperatorHomeOutput): string {
  if (name !== 'temporada') return addDays(today, 1 - Number(name))

  const longest = addDays(today, 1 - MOST_DAYS)
  const startsOn = season?.startsOn ?? today
  return startsOn > longest ? startsOn : longest
}
