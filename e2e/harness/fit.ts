import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects a screen without a fault that can be found by machine, and without sideways scroll from 320 to 1920. */
export async function expectFit(page: Page): Promise<void> {
  // The screens have no frames: one pass inside the page finds the same as one more blank page that gathers the frames.
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
