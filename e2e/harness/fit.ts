import { expect, type Page } from '@playwright/test'
import { axeViolations } from './accessible.ts'

/**
 * Expects a screen without accessibility violations that axe can find, and without sideways scroll from 320 to 1920 px.
 */
export async function expectFit(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
  const size = page.viewportSize()
  for (const width of [320, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(spill).toBeLessThanOrEqual(0)
  }
  if (size) await page.setViewportSize(size)
}
