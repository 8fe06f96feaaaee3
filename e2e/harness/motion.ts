import type { BrowserContext, CDPSession, Page } from '@playwright/test'

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * Sets the speed of the animations in a page, 1 being normal, and in the documents that it loads next. At a rate near 0 an
 * animation ends only if the journey ends it, so the journey has time to look at it. What begins to move with its page
 * needs the rate before the page is opened: on a busy machine it would be over.
 */
export async function setMotionRate(page: Page, playbackRate: number): Promise<void> {
  const session = await sessionOf(page)
  await session.send('Animation.setPlaybackRate', { playbackRate })
}

/** Opens one session for each page: two with different rates would both set theirs in the next document. */
function sessionOf(page: Page): Promise<CDPSession> {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page).then(enable)
  sessions.set(page, opened)
  return opened
}

async function enable(session: CDPSession): Promise<CDPSession> {
  await session.send('Animation.enable')
  return session
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
