import type { BrowserContext } from '@playwright/test'

/**
 * Makes the pages of a context believe that the question about notices on this device was asked before. It comes over the
 * page after the first gift, proposal, redemption or evidence, and most journeys are about something else.
 */
export async function skipPushQuestion(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('orbita-pregunta-avisos', 'answered')
    } catch {
      // A page without an address has no storage.
    }
  })
}
