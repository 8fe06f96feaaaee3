/** Runs an access to `localStorage` and returns its result, or undefined when storage is switched off or full. */
export function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    // The value is then kept in memory only, for as long as the page is open.
    return undefined
  }
}
