import type { RegisteredRouter } from '@tanstack/react-router'
import { applyPreferences } from '../ui/preferences.ts'
import { attempt } from './attempt.ts'
import { announceArrivals } from './navigation/arrivals.ts'
import { reloadOnMissingFiles } from './navigation/reload-once.ts'
import { allowCutTransitions } from './navigation/view-transitions.ts'
import { followOtherTabs } from './session/other-tabs.ts'
import { LEFT_SESSIONS_KEY } from './session/session-key.ts'

/** What a page needs once it is alive, kept out of what brings it to life. */
export function settleIn(router: RegisteredRouter): void {
  applyPreferences()
  announceArrivals(router)
  followOtherTabs(router)
  reloadOnMissingFiles()
  allowCutTransitions()
  finishSignOuts()
}

/** Tells the server of sign-outs it could not be told of: now, when this page or another one left some, and once there is a network. */
function finishSignOuts(): void {
  const finish = async () => {
    if (!attempt(() => localStorage.getItem(LEFT_SESSIONS_KEY))) return
    const { closeLeftSessions } = await import('./session/left-sessions.ts')
    await closeLeftSessions()
  }
  // A part that cannot be fetched now is fetched the next time.
  const tryToFinish = () => void finish().catch(() => undefined)
  addEventListener('online', tryToFinish)
  tryToFinish()
}
