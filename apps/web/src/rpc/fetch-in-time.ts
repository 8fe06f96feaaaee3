import { noteSlow } from './slow-calls.ts'

/**
 * The longest waits for an answer, in milliseconds. A network can be there and carry nothing, and a browser would then wait
 * for minutes. Afterwards the server counts as unreachable; a command keeps its operation id, so that it can be repeated.
 */
const LONGEST_MS = 20_000

/**
 * Calls the server, for no longer than that. A call that is slow is counted, so that the page can say so.
 *
 * @see D-91
 */
export const fetchInTime: typeof fetch = (input, init) =>
  noteSlow(fetch(input, { ...init, signal: endOf(init?.signal) }))

/** Returns when a call ends without an answer: when its page is left, or after the longest wait. */
function endOf(left: AbortSignal | null | undefined): AbortSignal {
  const late = AbortSignal.timeout(LONGEST_MS)
  // A browser that cannot join two signals waits as long as it would.
  return left ? (AbortSignal.any?.([left, late]) ?? left) : late
}
