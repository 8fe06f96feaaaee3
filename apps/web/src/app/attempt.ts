/** What `localStorage` answers, or undefined where it is switched off or full. */
export function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    // What is kept then lasts as long as the page.
    return undefined
  }
}
