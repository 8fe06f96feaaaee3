import { quantile } from './statistics.ts'

/** The most that the duration of a read may grow from the small company to the large one. */
export const MAX_GROWTH = 2

/** The requests to each company before those that count. */
const WARM_UP = 400

/**
 * Measures how much longer a read takes in a large company than in a small one. The two take turns, so that other load
 * on the machine slows both.
 *
 * @param comparison.companies the small one, then the large one
 * @param comparison.read reads once and writes the JSON of the answer
 * @param comparison.label the first cells of the row
 * @returns the row of the table, and the larger growth of the median and of the 99th percentile
 */
export async function compareCompanies<Company>(comparison: {
  companies: readonly [Company, Company]
  requests: number
  read: (company: Company, request: number) => Promise<unknown>
  label: Readonly<Record<string, string>>
}) {
  const { companies, requests, read, label } = comparison
  const times = companies.map((): number[] => [])
  for (let request = 0; request < requests + WARM_UP; request++) {
    for (const place of request % 2 === 0 ? [0, 1] : [1, 0]) {
      const began = performance.now()
      await read(companies[place]!, request)
      if (request >= WARM_UP) times[place]!.push(performance.now() - began)
    }
  }
  const [small, large] = times.map((some) => ({ p50: quantile(some, 0.5), p99: quantile(some, 0.99) }))
  const growth = { p50: large!.p50 / small!.p50, p99: large!.p99 / small!.p99 }
  const row = {
    ...label,
    'p50 small': small!.p50.toFixed(2),
    'p50 large': large!.p50.toFixed(2),
    'p50 growth': growth.p50.toFixed(2),
    'p99 small': small!.p99.toFixed(2),
    'p99 large': large!.p99.toFixed(2),
    'p99 growth': growth.p99.toFixed(2),
    limit: MAX_GROWTH,
    unit: 'ms',
  }
  return { row, growth: Math.max(growth.p50, growth.p99) }
}

/** Picks an employee, so that consecutive requests read distant rows. */
export function personOf(request: number, employees: number): number {
  return 1 + ((request * 7_919) % employees)
}
