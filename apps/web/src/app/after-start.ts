import type { RegisteredRouter } from '@tanstack/react-router'
import { applyPreferences } from '../ui/preferences.ts'
import { announceArrivals } from './navigation/arrivals.ts'
import { reloadOnMissingFiles } from './navigation/reload-once.ts'
import { allowCutTransitions } from './navigation/view-transitions.ts'
import { followOtherTabs } from './session/other-tabs.ts'

/** What a page needs once it is alive, kept out of what brings it to life. */
export function settleIn(router: RegisteredRouter): void {
  applyPreferences()
  announceArrivals(router)
  followOtherTabs(router)
  reloadOnMissingFiles()
  allowCutTransitions()
}
