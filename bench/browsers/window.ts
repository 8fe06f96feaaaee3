/** The requests of the journeys to a browser, whichever protocol drives it. Elements are found by XPath. */
export type Window = {
  browser: string
  open(url: string): Promise<void>
  /** waits until an element is shown, touches its middle */
  touch(xpath: string): Promise<void>
  write(xpath: string, text: string): Promise<void>
  /** waits until an element is shown */
  see(xpath: string): Promise<void>
  key(key: 'Enter' | 'Escape'): Promise<void>
  /** @returns the answer of an expression of the page */
  ask(expression: string): Promise<unknown>
  picture(file: string): Promise<void>
  /** what the pages wrote to the console as errors, and what they threw, so far */
  errors(): string[]
  close(): Promise<void>
}

/** The time that anything may take on a busy machine, in milliseconds. */
export const PATIENCE_MS = 90_000

/** The XPath of a link or a button by a part of its name. */
export const touchable = (name: string, within = ''): string =>
  `${within}//*[self::a or self::button][contains(@aria-label, '${name}') or contains(normalize-space(.), '${name}')]`

/** The XPath of a heading by a part of its text. */
export const heading = (text: string): string => `//*[self::h1 or self::h2][contains(normalize-space(.), '${text}')]`

/** The XPath of the innermost element with a text. */
export const words = (text: string): string =>
  `//*[contains(normalize-space(.), '${text}')][not(*[contains(normalize-space(.), '${text}')])]`
