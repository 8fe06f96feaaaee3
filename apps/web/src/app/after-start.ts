import type { RegisteredRouter } from '@tanstack/react-router'
import { applyPreferences } from '../ui/preferences.ts'
import { announceNavigation } from './navigation/announce-navigation.ts'
import { reloadOnMissingFiles } from './navigation/reload-once.ts'
import { allowCutTransitions } from './navigation/view-transitions.ts'
import { syncWithOtherTabs } from './session/other-tabs.ts'
import { LEFT_SESSIONS_KEY } from './session/session-key.ts'
import { tryStorage } from './try-storage.ts'

/** Starts everything that a page needs only after it is interactive, so that none of it delays the first render. */
export function startDeferredWork(router: RegisteredRouter): void {
  applyPreferences()
  announceNavigation(router)
  syncWithOtherTabs(router)
  reloadOnMissingFiles()
  allowCutTransitions()
  finishSignOuts()
  noteWindow()
}

/** The time for which the size of the window is remembered, in seconds: a year. */
const REMEMBERED_S = 31_536_000

/** Tells the server how large the window is: the first screen of the map, which it renders, depends on it. */
function noteWindow(): void {
  const { clientWidth, clientHeight } = document.documentElement
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `ventana=${clientWidth}x${clientHeight}; Path=/; Max-Age=${REMEMBERED_S}; SameSite=Lax`
}

/**
 * Reports to the server the sign-outs that did not reach it: at once if any are stored, and again when the network is
 * back.
 */
function finishSignOuts(): void {
  const finish = async () => {
    if (!tryStorage(() => localStorage.getItem(LEFT_SESSIONS_KEY))) return
    const { closeEndedSessions } = await import('./session/ended-sessions.ts')
    await closeEndedSessions()
  }
  // If the chunk cannot be fetched now, the next call fetches it.
  const tryToFinish = () => void finish().catch(() => undefined)
  addEventListener('online', tryToFinish)
  tryToFinish()
}
