/** The longest wait, in milliseconds. */
const IDLE_WITHIN_MS = 2_000

/** The wait in a browser that does not tell when it is idle, in milliseconds. */
const WITHOUT_IDLE_MS = 200

/** Does something when the browser has nothing else to do. @returns a function that calls it off */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(() => work(), { timeout: IDLE_WITHIN_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, WITHOUT_IDLE_MS)
  return () => clearTimeout(timer)
}
