import type { PushOccasion } from './push-question.ts'

/**
 * Asks, as soon as nothing is open over the page, whether to tell the person on this device about the answer to what they
 * have just done. If the question cannot be fetched it is not asked, and the preferences remain.
 *
 * @see D-92
 */
export function askAboutPush(occasion: PushOccasion): void {
  import('./push-question.ts').then(({ showPushQuestion }) => showPushQuestion(occasion)).catch(() => undefined)
}
