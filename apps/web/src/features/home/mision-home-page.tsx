import { useProfile } from '../../app/use-profile.ts'
import { MisionHomeView } from './mision-home-view.tsx'

/** @see D-60 */
export function MisionHomePage() {
  return <MisionHomeView profile={useProfile()} />
}
