import { type Browser, type BrowserContext, type CDPSession, chromium, devices, type Page } from '@playwright/test'
import { CEDULA } from '../e2e/harness/employees.ts'
import { quantile } from './statistics.ts'

/** Opens a browser with the same settings as the journeys. */
export function openBrowser(): Promise<Browser> {
  const args = ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args })
}

/** Signs in to every page of `context` an employee of the demo, or one that the journeys added. */
export async function signInto(context: BrowserContext, url: string, { email }: { email: string }): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await context.request.post(`${url}/auth/session`, { headers, data: { email, password: CEDULA } })
  if (!answer.ok()) throw new Error(`The sign-in was answered with ${answer.status()}`)
}

export type Phone = { page: Page; cdp: CDPSession; context: BrowserContext }

/** Opens a page on a phone with an employee of the demo signed in. */
export async function phoneOf(
  browser: Browser,
  url: string,
  employee: { email: string; name: string },
): Promise<Phone> {
  const context = await browser.newContext({ ...devices['Pixel 5'], baseURL: url, locale: 'es-CO' })
  await signInto(context, url, employee)
  // Compiled functions that are passed to the page call a helper that exists only in the compiler's output.
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  return { page, context, cdp: await context.newCDPSession(page) }
}

export type Frames = {
  /** the frames of the page's main thread */
  'frames/s': number
  'p50 ms': string
  'p95 ms': string
  'over 50 ms': number
  /** the pictures that were put on the screen, also those that the browser moves without the page; few when nothing moves */
  'drawn/s': number
}

/**
 * Measures the intervals between animation frames while an action runs, and counts what the screen shows meanwhile.
 *
 * @param slowdown how many times slower the page's main thread runs; 1 is full speed
 */
export async function framesDuring({ page, cdp }: Phone, slowdown: number, act: () => Promise<void>): Promise<Frames> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const times: number[] = []
    const note = (at: number) => {
      times.push(at)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, { frameTimes: times })
  })
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['viz'] })
  await act()
  const drawn = drawnIn(JSON.parse(`${await browser.stopTracing()}`))
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  const gaps = times.slice(1).map((at, index) => at - times[index]!)
  return {
    'frames/s': Math.round((1_000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0)),
    'p50 ms': quantile(gaps, 0.5).toFixed(1),
    'p95 ms': quantile(gaps, 0.95).toFixed(1),
    'over 50 ms': gaps.filter((gap) => gap > 50).length,
    'drawn/s': drawn,
  }
}

/** @property ts the moment in microseconds */
type TraceEvent = { name: string; ph: string; ts: number }

/** Returns how many pictures a second the browser put on the screen, from the first to the last one of a trace. */
function drawnIn({ traceEvents }: { traceEvents: TraceEvent[] }): number {
  const moments = traceEvents
    .filter(({ name, ph }) => name === 'Display::DrawAndSwap' && ph === 'X')
    .map(({ ts }) => ts)
  const lasted = Math.max(...moments) - Math.min(...moments)
  return moments.length < 2 ? 0 : Math.round(((moments.length - 1) * 1_000_000) / lasted)
}
