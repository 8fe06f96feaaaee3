/** The Spanish of the company's country; until it is known, that of the country the product comes from. */
let locale = 'es-CO'
const changed = new Set<() => void>()

/** Sets the Spanish in which numbers and days are written. @param next BCP 47, such as `es-MX` @see D-100 */
export function setCompanyLocale(next = 'es-CO'): void {
  if (next === locale) return
  locale = next
  for (const forget of changed) forget()
}

/** Returns what a locale makes, made anew when the company's changes. */
export function perLocale<Made>(make: (locale: string) => Made): { get: () => Made; forget: () => void } {
  let made: Made | undefined
  const forget = () => {
    made = undefined
  }
  changed.add(forget)
  return { get: () => (made ??= make(locale)), forget }
}
