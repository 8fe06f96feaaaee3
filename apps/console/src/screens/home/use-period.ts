import type { HomePeriodOutput, OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { addDays, daysBetween } from '@orbita/domain/time/period'
import { call } from '@orbita/web/rpc/call'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { rpc } from '../../rpc/client.ts'
import { firstOfSeason } from '../reporting/use-period.ts'

/** The periods of the figures and the charts. The season is offered while one is open. */
const PERIODS = [
  { value: '7', title: '7 días' },
  { value: '30', title: '30 días' },
  { value: 'temporada', title: 'Temporada' },
] as const

type PeriodName = (typeof PERIODS)[number]['value']

/** The company's activity in a period, and the number of its days. */
export type PeriodFigures = HomePeriodOutput & { days: number }

/** The chosen period. While another one is read, `query` has the figures of the one before. */
export type HomePeriod = {
  query: UseQueryResult<PeriodFigures>
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
    queryFn: async () => ({
      ...(await call(rpc.home.period.$get({ query: { from, until } }))),
      days: daysBetween(from, until) + 1,
    }),
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

  return { query, name, choices, choose }
}

function firstDay(name: PeriodName, { today, season }: OperatorHomeOutput): string {
  return name === 'temporada' ? firstOfSeason(season ?? { startsOn: today }, today) : addDays(today, 1 - Number(name))
}
