import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Opens a page of the same browser in a second tab, and waits until it follows what the other tabs do. */
export async function openOtherTab(context: BrowserContext, path: string): Promise<Page> {
  const other = await context.newPage()
  await other.goto(path)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  // The page announces its navigations in this region; it follows other tabs from the same moment.
  await expect(other.locator('body > [aria-live="polite"]')).toBeAttached()
  return other
}
