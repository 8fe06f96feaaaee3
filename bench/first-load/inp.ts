import type { CDPSession, Page } from '@playwright/test'

/** The most that an interaction may take until its next paint, in milliseconds. */
export const INP_LIMIT_MS = 200

/** How long a page is left alone, in milliseconds: what it still does after a paint ends within it. */
const REST_MS = 1_200

/**
 * The time that an interaction took. @property cpu processor time of the page's main thread until the page rests, in
 * milliseconds
 */
export type Seen = { inp: number; cpu: number }

/** Runs in the page before its scripts: keeps the duration of the slowest event of an interaction. */
export function noteEvents(): void {
  Object.assign(window, { slowest: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      const kept = window as unknown as { slowest: number }
      if (entry.interactionId) kept.slowest = Math.max(kept.slowest, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Measures an interaction on a page with {@link noteEvents}, with a processor four times slower. */
export async function measureInteraction(
  { page, devtools }: { page: Page; devtools: CDPSession },
  act: (page: Page) => Promise<void>,
): Promise<Seen> {
  await page.evaluate(() => {
    ;(window as unknown as { slowest: number }).slowest = 0
  })
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const before = await processorTime(devtools)
  await act(page)
  // Looking for an element runs in the page, on the slowed processor, and would delay the paint that is measured.
  await page.waitForTimeout(REST_MS)
  await settled(page)
  const cpu = (await processorTime(devtools)) - before
  const inp = await page.evaluate(() => (window as unknown as { slowest: number }).slowest)
  return { inp, cpu }
}

/** Waits until the network rests and the page has painted and been idle. */
export async function settled(page: Page): Promise<void> {
  // What is open over a screen hides its headings from screen readers, not from sight.
  await page.getByRole('heading', { includeHidden: true }).filter({ visible: true }).first().waitFor()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))
  await page.waitForTimeout(REST_MS)
}

/** @returns the processor time that the page's main thread has used, in milliseconds */
async function processorTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}
