import { toServerTime } from '../rpc/server-clock.ts'
import { useNow } from '../ui/use-now.ts'

/**
 * Returns the current time by the server's clock, updated at an interval, for what ends at a moment that the server says:
 * the clock of a phone may be days wrong.
 */
export function useServerNow(everyMilliseconds: number): Date {
  return toServerTime(useNow(everyMilliseconds))
}
