import { addDays, daysBetween } from '@orbita/domain/period'
import { MOST_DAYS } from '@orbita/domain/reporting/inputs'
import { useSearchParams } from 'react-router'

/** The days of a report, both inclusive, and how many they are. */
export type Period = { from: string; until: string; days: number }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const USUAL_DAYS = 30

/** The period of the reports, which the address keeps: the last thirty days unless it says otherwise. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams()
  const until = valid(search.get('hasta')) ?? today()
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

  return {
    period: { from, until, days },
    isPossible,
    setPeriod,
    setDays: (count: number) => setPeriod({ from: addDays(today(), 1 - count), until: today() }),
  }
}

function today(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

function valid(text: string | null): string | undefined {
  return text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}
