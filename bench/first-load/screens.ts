import { type BrowserContext, chromium } from '@playwright/test'
import { median } from '../statistics.ts'

/**
 * Measures how soon the first screens show for somebody with a session, on a slow phone: slow 4G and a processor four
 * times slower, both applied. Each run is a new browser profile that visits the page twice. Prints the largest paint of
 * the first visit and of the second, and the layout shift. Needs a running server with the demo company. Run
 * `npx tsx bench/first-load/screens.ts http://127.0.0.1:3000 5 /figuras/inicio /mision-espacial/inicio`.
 */
const [url = 'http://127.0.0.1:3000', times = '5', ...asked] = process.argv.slice(2)
const PATHS = asked.length > 0 ? asked : ['/figuras/inicio', '/mision-espacial/inicio', '/figuras/album']
const ACCOUNT = { email: 'valentina.rojas@orbita.example', password: '10000001' }

const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1474.56 * 128,
  uploadThroughput: 675 * 128,
}
/** The wait for the last paints and shifts, in milliseconds. */
const SETTLE_MS = 4_000

type Visit = { lcp: number; shift: number }

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
const table: Record<string, string | number>[] = []
for (const path of PATHS) {
  const runs: [Visit, Visit][] = []
  for (let run = 0; run < Number(times); run++) runs.push(await measure(path))
  const [first, again] = [0, 1].map((visit) => runs.map((pair) => pair[visit]!))
  table.push({
    página: path,
    'primera visita, ms': Math.round(median(first!.map(({ lcp }) => lcp))),
    'otra vez, ms': Math.round(median(again!.map(({ lcp }) => lcp))),
    CLS: Number(Math.max(...runs.flat().map(({ shift }) => shift)).toFixed(4)),
  })
}
await browser.close()
console.log(`${url}: ${times} corridas, 4G lento y procesador a un cuarto; pintura mayor (mediana) y CLS (máximo)`)
console.table(table)

/** Visits a page twice with a new browser profile, in which the account is signed in. */
async function measure(path: string): Promise<[Visit, Visit]> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 }, hasTouch: true })
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await context.request.post('/auth/session', { headers, data: ACCOUNT })
  if (!answer.ok()) throw new Error(`The sign-in was answered ${answer.status()}`)

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
  await page.goto(path, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForTimeout(SETTLE_MS)
  const seen = await page.evaluate(readPaints)
  await page.close()
  return seen
}

/** Runs in the page. */
function readPaints(): Promise<Visit> {
  return new Promise((resolve) => {
    let [lcp, shift] = [0, 0]
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) lcp = Math.max(lcp, entry.startTime)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve({ lcp, shift }), 200)
  })
}
