import type { BrowserContext, Page } from '@playwright/test'

/**
 * Sets the speed of the animations in a page, 1 being normal. At a rate near 0 an animation ends only if the journey
 * ends it, so the journey has time to look at it.
 */
export async function setMotionRate(page: Page, playbackRate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate })
}

/**
 * Pauses every animation without an end, such as the drift of the stars, in the pages of a context. Nothing waits for
 * them, and without a graphics card each of their frames draws the whole page again: a third of a journey's work.
 */
export async function pauseEndlessMotion(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('animationstart', ({ target }) => {
      for (const animation of (target as Element).getAnimations({ subtree: true })) {
        if (animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY) animation.pause()
      }
    })
  })
}
