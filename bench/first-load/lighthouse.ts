import lighthouse from 'lighthouse'
import { median } from '../statistics.ts'
import { openChrome, SLOW_PHONE } from './slow-phone.ts'

/**
 * Measures how soon the sign-in page shows and settles on a slow phone: runs Lighthouse five times against a running
 * server, with slow 4G and a processor four times slower, both applied and not simulated, and prints median and range.
 * Run `npx tsx bench/first-load/lighthouse.ts http://127.0.0.1:3000/figuras/login`.
 */
const url = process.argv[2] ?? 'http://127.0.0.1:3000/figuras/login'
const RUNS = 5

const METRICS = {
  'LCP ms': 'largest-contentful-paint',
  'FCP ms': 'first-contentful-paint',
  'TBT ms': 'total-blocking-time',
  'TTI ms': 'interactive',
  CLS: 'cumulative-layout-shift',
} as const

const runs: Record<string, number>[] = []
for (let run = 0; run < RUNS; run++) runs.push(await measure())

console.log(`${url}: ${RUNS} corridas, 4G lento y procesador a un cuarto`)
console.table(
  Object.keys(METRICS).map((metric) => {
    const values = runs.map((run) => run[metric]!)
    const digits = metric === 'CLS' ? 3 : 0
    const shown = (value: number) => Number(value.toFixed(digits))
    return {
      medida: metric,
      mediana: shown(median(values)),
      mínimo: shown(Math.min(...values)),
      máximo: shown(Math.max(...values)),
    }
  }),
)

/** Runs Lighthouse once in a new browser without any stored data. */
async function measure(): Promise<Record<string, number>> {
  const chrome = await openChrome()
  try {
    const result = await lighthouse(url, { ...SLOW_PHONE, onlyCategories: ['performance'], port: chrome.port })
    if (!result) throw new Error('Lighthouse did not answer')
    return Object.fromEntries(
      Object.entries(METRICS).map(([name, id]) => [name, result.lhr.audits[id]?.numericValue ?? Number.NaN]),
    )
  } finally {
    chrome.kill()
  }
}
