import { MOST_DAYS } from '@orbita/domain/reporting/inputs'
import { addDays, daysBetween } from '@orbita/domain/time/period'
import { useSearchParams } from 'react-router'
import { comparedWords } from '../../charts/figure-cards.tsx'
import { todayHere } from '../../ui/dates.ts'

/** The days of a report, both inclusive, and how many they are. */
export type Period = {
  from: string
  until: string
  days: number
  /** says how a figure compares with as many days before; nothing while the operator does not compare */
  compared: (figure: { now: number; before: number }) => string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const USUAL_DAYS = 30
/** The parameter of the address that says whether figures are compared. */
const COMPARE = 'comparar'
const NO = 'no'

/** The period of the reports, which the address keeps: the last thirty days unless it says otherwise. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams()
  const until = valid(search.get('hasta')) ?? todayHere()
  const from = valid(search.get('desde')) ?? addDays(until, 1 - USUAL_DAYS)
  const days = daysBetween(from, until) + 1
  const isPossible = days >= 1 && days <= MOST_DAYS

  function setPeriod(next: { from: string; until: string }) {
    setSearch((before) => {
      const search = new URLSearchParams(before)
      search.set('desde', next.from)
      search.set('hasta', next.until)
      return search
    })
  }

  const isCompared = search.get(COMPARE) !== NO

  return {
    period: {
      from,
      until,
      days,
      compared: (figure) => (isCompared ? comparedWords(figure, days) : 'en el período'),
    } satisfies Period,
    isPossible,
    isCompared,
    setCompared: (isOn: boolean) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (isOn) next.delete(COMPARE)
          else next.set(COMPARE, NO)
          return next
        },
        { replace: true },
      ),
    setPeriod,
    setDays: (count: number) => setPeriod({ from: addDays(todayHere(), 1 - count), until: todayHere() }),
  }
}

/** Returns the first day of the figures of a season: its own, or as far back as figures go. */
export function firstOfSeason({ startsOn }: { startsOn: string }, today: string): string {
  const earliest = addDays(today, 1 - MOST_DAYS)
  return startsOn > earliest ? startsOn : earliest
}

function valid(text: string | null): string | undefined {
  return text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}
