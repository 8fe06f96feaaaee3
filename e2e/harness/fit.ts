import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Expects a screen without accessibility violations that axe can find, and without sideways scroll from 320 to 1920 px.
 */
export async function expectFit(page: Page): Promise<void> {
  // The screens have no frames, so the legacy mode finds the same without opening a blank page to gather frames.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual([])
  const size = page.viewportSize()
  for (const width of [320, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(spill).toBeLessThanOrEqual(0)
  }
  if (size) await page.setViewportSize(size)
}
