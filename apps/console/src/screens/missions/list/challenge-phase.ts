import type { ProgrammeChallenge } from '@orbita/contract/missions/programme'
import type { MissionPhase } from '@orbita/domain/missions/states'

/** Returns the state of a challenge: a draft until one of its missions is published, then as its days say. */
export function challengePhase(
  { startsOn, endsOn, missions }: Pick<ProgrammeChallenge, 'startsOn' | 'endsOn' | 'missions'>,
  today: string,
): MissionPhase {
  if (missions.every(({ phase }) => phase === 'draft')) return 'draft'
  if (endsOn < today) return 'closed'
  return startsOn > today ? 'scheduled' : 'active'
}
