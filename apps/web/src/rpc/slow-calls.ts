/** The time after which an answer that has not come is worth a word, in milliseconds. */
const SLOW_MS = 8_000

const listeners = new Set<() => void>()
let slow = 0

/** Counts a call as slow from the time at which its answer is overdue until it ends, in success or error. */
export async function noteSlow<T>(call: Promise<T>): Promise<T> {
  let isCounted = false
  const timer = setTimeout(() => {
    isCounted = true
    change(1)
  }, SLOW_MS)
  try {
    return await call
  } finally {
    clearTimeout(timer)
    if (isCounted) change(-1)
  }
}

/** Returns whether the answer to some call is overdue. */
export function isSlow(): boolean {
  return slow > 0
}

/** Calls `listener` when that changes. @returns a function that ends it */
export function onSlow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(by: 1 | -1): void {
  slow += by
  for (const listener of listeners) listener()
}
