import { loadavg } from 'node:os'
import type { BrowserContext } from '@playwright/test'
import { openBrowser, signInto } from '../frames.ts'
import { median } from '../statistics.ts'

/**
 * Measures how soon the first screens show on a slow phone: slow 4G and a processor four times slower, both applied. Each
 * run is a new browser profile that visits the page twice. Prints the largest paint of both visits, the layout shift, how
 * long the main thread was blocked, and how many requests waited for one another before the largest paint, which does not
 * depend on how busy the machine is. Needs a running server with the demo company. Run
 * `npx tsx bench/first-load/screens.ts http://127.0.0.1:3000 5 /figuras/inicio /mision-espacial/inicio`.
 */
const [url = 'http://127.0.0.1:3000', times = '5', ...asked] = process.argv.slice(2)
const VISITORS = ['/figuras/login']
const PATHS = [
  ...VISITORS,
  '/figuras/inicio',
  '/mision-espacial/inicio',
  '/figuras/album',
  '/figuras/album/detalle?figura=1',
  '/mision-espacial/misiones',
  '/mision-espacial/misiones/primer-despegue/ruta-segura',
  '/mision-espacial/recompensas',
  '/mision-espacial/reconocimientos',
]
const EMPLOYEE = { email: 'valentina.rojas@orbita.example' }

const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1474.56 * 128,
  uploadThroughput: 675 * 128,
}
/** The wait for the last paints and shifts, in milliseconds. */
const SETTLE_MS = 4_000

type Visit = { lcp: number; shift: number; blocked: number; rounds: number; posts: number }

const browser = await openBrowser()
const table: Record<string, string | number>[] = []
for (const path of asked.length > 0 ? asked : PATHS) {
  const runs: [Visit, Visit][] = []
  for (let run = 0; run < Number(times); run++) runs.push(await measure(path))
  const [first, again] = [0, 1].map((visit) => runs.map((pair) => pair[visit]!)) as [Visit[], Visit[]]
  const middle = (visits: Visit[], figure: keyof Visit) => Math.round(median(visits.map((visit) => visit[figure])))
  table.push({
    página: path,
    'LCP, ms': middle(first, 'lcp'),
    'otra vez': middle(again, 'lcp'),
    'en fila': middle(first, 'rounds'),
    'en fila otra vez': middle(again, 'rounds'),
    'bloqueado, ms': middle(first, 'blocked'),
    'POST otra vez': Math.max(...again.map(({ posts }) => posts)),
    CLS: Number(Math.max(...runs.flat().map(({ shift }) => shift)).toFixed(4)),
    carga: Number(loadavg()[0]!.toFixed(0)),
  })
}
await browser.close()
console.log(`${url}: ${times} corridas, 4G lento y procesador a un cuarto; medianas, y lo mayor de CLS y POST`)
console.table(table)

/** Visits a page twice with a new browser profile, in which the employee is signed in unless the page is a visitor's. */
async function measure(path: string): Promise<[Visit, Visit]> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 }, hasTouch: true })
  await context.addInitScript('globalThis.__name = (named) => named')
  if (!VISITORS.includes(path)) await signInto(context, url, EMPLOYEE)

  const visits: [Visit, Visit] = [await visit(context, path), await visit(context, path)]
  await context.close()
  return visits
}

async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++
  })
  await page.goto(path, { waitUntil: 'load', timeout: 120_000 })
  await page.getByRole('heading').first().waitFor({ timeout: 120_000 })
  await page.waitForTimeout(SETTLE_MS)
  const seen = await page.evaluate(readPaints)
  await page.close()
  return { ...seen, posts }
}

/** Runs in the page. */
function readPaints(): Promise<Omit<Visit, 'posts'>> {
  return new Promise((resolve) => {
    let [lcp, shift, blocked] = [0, 0, 0]
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ startTime }) => {
      lcp = Math.max(lcp, startTime)
    })
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) shift += value
    })
    watch('longtask', ({ duration }) => {
      blocked += duration - 50
    })
    setTimeout(() => {
      // The longest row of requests of which each began after the one before had ended: the document is the first.
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      let [rounds, free] = [1, document!.responseEnd]
      const ended = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ responseEnd }) => responseEnd <= lcp)
        .sort((one, other) => one.responseEnd - other.responseEnd)
      for (const { startTime, responseEnd } of ended) {
        if (startTime < free) continue
        rounds++
        free = responseEnd
      }
      resolve({ lcp, shift, blocked, rounds })
    }, 200)
  })
}
