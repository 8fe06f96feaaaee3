import type { RegisteredRouter } from '@tanstack/react-router'
import { applyPreferences } from '../ui/preferences.ts'
import { attempt } from './attempt.ts'
import { announceArrivals } from './navigation/arrivals.ts'
import { reloadOnMissingFiles } from './navigation/reload-once.ts'
import { allowCutTransitions } from './navigation/view-transitions.ts'
import { followOtherTabs } from './session/other-tabs.ts'
import { LEFT_SESSIONS_KEY } from './session/session-key.ts'

/** Starts everything that a page needs only after it is interactive, so that none of it delays the first render. */
export function settleIn(router: RegisteredRouter): void {
  applyPreferences()
  announceArrivals(router)
  followOtherTabs(router)
  reloadOnMissingFiles()
  allowCutTransitions()
  finishSignOuts()
}

/**
 * Reports to the server the sign-outs that did not reach it: at once if any are stored, and again when the network is
 * back.
 */
function finishSignOuts(): void {
  const finish = async () => {
    if (!attempt(() => localStorage.getItem(LEFT_SESSIONS_KEY))) return
    const { closeLeftSessions } = await import('./session/left-sessions.ts')
    await closeLeftSessions()
  }
  // If the chunk cannot be fetched now, the next call fetches it.
  const tryToFinish = () => void finish().catch(() => undefined)
  addEventListener('online', tryToFinish)
  tryToFinish()
}
