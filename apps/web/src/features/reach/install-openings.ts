import { INSTALL_KEY } from '../../app/session/session-key.ts'
import { tryStorage } from '../../app/try-storage.ts'

/** The openings of the app on this device, or that the person has answered the invitation to install it. */
type Kept = number | 'answered'

/** The opening from which the app invites to be installed: never the first one. @see D-90 */
const INVITED_FROM = 2

let isCounted = false

/**
 * Counts that the app opened, once for each load of the page.
 *
 * @returns whether this opening may invite to install the app: not the first one, and not after an answer. Without
 *   storage there is no invitation, since the answer could not be kept.
 */
export function countOpening(): boolean {
  const kept = read()
  if (kept === 'answered') return false

  const openings = kept + (isCounted ? 0 : 1)
  isCounted = true
  return write(openings) && openings >= INVITED_FROM
}

/** Remembers the answer, whatever it was: the invitation comes once. */
export function answerInvitation(): void {
  write('answered')
}

/** Pretends that the page loads anew, in tests. */
export function simulateReload(): void {
  isCounted = false
}

function read(): Kept {
  const text = tryStorage(() => localStorage.getItem(INSTALL_KEY))
  return text === 'answered' ? text : Number(text) || 0
}

function write(kept: Kept): boolean {
  const isKept = tryStorage(() => {
    localStorage.setItem(INSTALL_KEY, `${kept}`)
    return true
  })
  return isKept ?? false
}
