/** Knows if the operator's session is open, as the last answers of the server said. */
type Gate = { isEnded: boolean; waiting: readonly ((isOpen: boolean) => void)[] }

let gate: Gate = { isEnded: false, waiting: [] }
const listeners = new Set<() => void>()

function change(next: Gate): void {
  gate = next
  for (const listener of listeners) listener()
}

/**
 * Says that the session ended, and waits until the operator enters again over the screen that they have open.
 *
 * @returns false if they leave instead
 */
export function waitForSession(): Promise<boolean> {
  return new Promise((resolve) => change({ isEnded: true, waiting: [...gate.waiting, resolve] }))
}

/** Lets the calls that wait for a session go on, or fail if the operator leaves. */
export function settleSession(isOpen: boolean): void {
  const { waiting } = gate
  change({ isEnded: false, waiting: [] })
  for (const resolve of waiting) resolve(isOpen)
}

/** Calls back at each change. @returns the function that stops it */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns whether calls wait for the operator to enter again. */
export function isSessionEnded(): boolean {
  return gate.isEnded
}
