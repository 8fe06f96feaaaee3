import type { Page } from '@playwright/test'

/**
 * Sets how fast what moves in a page does, 1 being its own speed. Nearly still, an animation cannot end before a journey has
 * looked at it, and ends only because the journey ended it.
 */
export async function setMotionRate(page: Page, playbackRate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate })
}
