import { useProfile } from '../../app/use-profile.ts'
import { RewardsView } from './rewards-view.tsx'

/** @see D-64 */
export function RewardsPage() {
  return <RewardsView credits={useProfile().credits} />
}
