import type { Page } from '@playwright/test'

/**
 * Sets the speed of the animations in a page, 1 being normal. At a rate near 0 an animation ends only if the journey
 * ends it, so the journey has time to look at it.
 */
export async function setMotionRate(page: Page, playbackRate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate })
}
