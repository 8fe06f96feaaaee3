import { useHydrated } from '@tanstack/react-router'
import { toServerTime } from '../rpc/server-clock.ts'
import { useNow } from '../ui/use-now.ts'
import { useVisit } from './page-facts.ts'

/**
 * Returns the current time by the server's clock, updated at an interval, for what ends at a moment that the server says:
 * the clock of a phone may be days wrong. While a document is taken over, it is the moment for which it was rendered.
 */
export function useServerNow(everyMilliseconds: number): Date {
  const renderedAt = useVisit()?.at
  const isHydrated = useHydrated()
  const now = useNow(everyMilliseconds)
  return renderedAt !== undefined && !isHydrated ? new Date(renderedAt) : toServerTime(now)
}
