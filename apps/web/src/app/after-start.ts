import type { AppRouter } from '../router.ts'
import { applyPreferences } from '../ui/preferences.ts'
import { announceArrivals } from './arrivals.ts'
import { followOtherTabs } from './other-tabs.ts'
import { reloadOnMissingFiles } from './reload-once.ts'
import { allowCutTransitions } from './view-transitions.ts'

/** What a page needs once it is alive, kept out of what brings it to life. */
export function settleIn(router: AppRouter): void {
  applyPreferences()
  announceArrivals(router)
  followOtherTabs(router)
  reloadOnMissingFiles()
  allowCutTransitions()
}
