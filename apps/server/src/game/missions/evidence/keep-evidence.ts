import { DomainError } from '@orbita/domain/errors'
import { EVIDENCE } from '@orbita/domain/missions/evidence'
import type { DayKey } from '@orbita/domain/period'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import type { CleanFile } from './clean-file.ts'

const insertEvidence = prepare<
  [
    userId: number,
    challengeId: string,
    missionId: string,
    mediaType: string,
    fileName: string,
    content: Buffer,
    pictureHash: string | null,
    now: Date,
    today: string,
    dailyLimit: number,
  ],
  { id: number }
>(
  'evidence.insert',
  `insert into evidence (user_id, challenge_id, mission_id, media_type, file_name, content, picture_hash, sent_at, sent_on,
                         place_in_day)
   select $1, $2, $3, $4, $5, $6, $7::text::bit(64), $8, $9, count(*) + 1 from evidence where user_id = $1 and sent_on = $9
   having count(*) < $10
   returning id`,
)

/**
 * Stores a cleaned file as evidence that waits for a review. The caller holds `lockUser`.
 *
 * @param kept.today the company's day
 * @returns its id
 * @throws DomainError `EVIDENCE_LIMIT` after five in a day
 * @see MI-6
 */
export async function keepEvidence(
  tx: Tx,
  kept: {
    userId: number
    challengeId: string
    missionId: string
    fileName: string
    file: CleanFile
    today: DayKey
    now: Date
  },
): Promise<number> {
  const { userId, challengeId, missionId, fileName, file, today, now } = kept
  const { mediaType, content, pictureHash } = file
  const values = [mediaType, fileName, content, pictureHash, now, today, EVIDENCE.dailyLimit] as const
  const [sent] = await insertEvidence(tx, userId, challengeId, missionId, ...values)
  if (!sent) throw new DomainError('EVIDENCE_LIMIT')

  invalidate(tx, userId, 'missions')
  return sent.id
}
