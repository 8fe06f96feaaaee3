import { expect, type Page } from '@playwright/test'
import { axeViolations } from './accessible.ts'

const DESKTOP = { width: 1280, height: 800 }

/**
 * Expects a screen without accessibility violations that axe can find, and without sideways scroll from 320 to 1920 px. A
 * journey that calls it needs to run at one size only.
 *
 * @param options.onDesktop whether axe looks at the screen on a desktop too, where the frame around it is another
 */
export async function expectFit(page: Page, { onDesktop = false } = {}): Promise<void> {
  const before = page.viewportSize()
  expect(await axeViolations(page)).toEqual([])
  if (onDesktop) {
    await page.setViewportSize(DESKTOP)
    expect(await axeViolations(page)).toEqual([])
  }
  for (const width of [1920, 320]) {
    await page.setViewportSize({ width, height: 800 })
    // A page that lays its parts out anew for the width may do so a moment later.
    await expect.poll(() => page.evaluate(spill)).toBeLessThanOrEqual(0)
  }
  if (before) await page.setViewportSize(before)
}

/** Returns how far the page is wider than its window, in px. Runs in the page. */
function spill(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}
