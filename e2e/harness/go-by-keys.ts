import type { Page } from '@playwright/test'

/**
 * Goes to a screen of the console by `g` and its key. Both are sent at once, because the console takes them as a pair only
 * when they come close together, and a busy machine may need longer to answer the first.
 */
export async function goByKeys(page: Page, key: string): Promise<void> {
  await Promise.all([page.keyboard.press('g'), page.keyboard.press(key)])
}
