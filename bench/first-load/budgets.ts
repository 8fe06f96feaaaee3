/** The bytes that a kind of page loads, with gzip. */
export type Budget = {
  /** JavaScript until it reacts; a visitor's page fetches it when it rests or is touched */
  scripts: number
  /** the stylesheets that are in its document */
  styles: number
}

/** The budgets by kind of page. They are what a page of the kind weighs, the heaviest one: see `marginOf`. */
export const BUDGETS: Readonly<Record<'visitor' | 'person' | 'console' | 'consoleScreen', Budget>> = {
  /** the menu, the sign-ins, the terms and the page for unknown addresses */
  visitor: { scripts: 117_500, styles: 13_200 },
  /** a page behind the sign-in */
  person: { scripts: 216_500, styles: 24_800 },
  /** the console's first load, with its styles */
  console: { scripts: 334_000, styles: 0 },
  /** the console's heaviest screen with its frame, with its styles */
  consoleScreen: { scripts: 378_000, styles: 0 },
}

/** The share of a budget beyond it at which a build warns, and at which it fails. */
const MARGINS = { warns: 0.05, fails: 0.1 }

/** Returns what a weight means beside its budget. */
export function marginOf(bytes: number, budget: number): 'cabe' | 'avisa' | 'no cabe' {
  if (bytes > budget * (1 + MARGINS.fails)) return 'no cabe'
  return bytes > budget * (1 + MARGINS.warns) ? 'avisa' : 'cabe'
}

/** Says what is over its budget. @returns whether nothing is beyond the margin */
export function report(weights: readonly { what: string; bytes: number; budget: number }[]): boolean {
  const told = weights.map((weight) => ({ ...weight, margin: marginOf(weight.bytes, weight.budget) }))
  console.table(
    told.map(({ what, bytes, budget, margin }) => ({ qué: what, bytes, presupuesto: budget, margen: margin })),
  )
  for (const { what, bytes, budget, margin } of told) {
    if (margin !== 'cabe') console.error(`${margin === 'avisa' ? '!' : '✗'} ${what}: ${bytes} bytes, y son ${budget}`)
  }
  return told.every(({ margin }) => margin !== 'no cabe')
}
