import type { ProgrammeMission } from '@orbita/contract/missions/programme'
import { daysBetween } from '@orbita/domain/time/period'

/** The days before its end during which a mission closes soon. */
const SOON_DAYS = 7

/** Returns whether a mission that runs has its last day within a week. */
export function closesSoon({ phase, endsOn }: Pick<ProgrammeMission, 'phase' | 'endsOn'>, today: string): boolean {
  return phase === 'active' && daysBetween(today, endsOn) < SOON_DAYS
}
