import type { ChallengeSavedOutput } from '@orbita/contract/missions/challenges'
import { DomainError } from '@orbita/domain/errors'
import type { Challenge } from '@orbita/domain/missions/challenge'
import type { DayKey } from '@orbita/domain/time/period'
import type { Tx } from '../../infra/db/transaction.ts'
import { writeMissions } from './write-missions.ts'

/**
 * Writes a whole challenge: creates one, or changes the words and order of an existing one, adds missions and changes
 * drafts freely. Runs in a transaction.
 *
 * @param publication.drafts ids of missions to leave as drafts
 * @param publication.revision the revision that the challenge must still have, 0 when it must not exist; undefined: any
 * @throws DomainError `MISSION_CHANGED` when another revision exists, and what {@link writeMissions} refuses
 * @see MI-1, MI-2, MI-5
 */
export async function publishChallenge(
  tx: Tx,
  publication: {
    challenge: Challenge
    drafts?: readonly string[]
    revision?: number | undefined
    actor: number | null
    now: Date
    today?: DayKey
  },
): Promise<ChallengeSavedOutput> {
  const { challenge, drafts = [], revision, actor, now, today } = publication
  const { id } = challenge
  const { after } = await writeMissions(tx, {
    challengeId: id,
    actor,
    now,
    today,
    change: (before) => {
      if (revision !== undefined && (before?.revision ?? 0) !== revision) throw new DomainError('MISSION_CHANGED')
      return { challenge, drafts }
    },
    fieldOf: ({ index, field }) => `challenge.missions.${index}.${field}`,
  })
  const published = after.missions.filter(({ isPublished }) => isPublished).length
  return { id, published, drafts: after.missions.length - published }
}
