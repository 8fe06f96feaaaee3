import { DomainError } from '@orbita/domain/errors'
import { EVIDENCE } from '@orbita/domain/missions/evidence'
import type { DayKey } from '@orbita/domain/time/period'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { tellDeciders } from '../../notices/tell-deciders.ts'
import type { CleanFile } from './files/clean-file.ts'
import { type FileBytes, protectBytes } from './files/file-bytes.ts'

// It takes the least place of the day that is free: one that was withdrawn leaves its own.
const insertEvidence = prepare<
  [
    userId: number,
    challengeId: string,
    missionId: string,
    mediaType: string,
    fileName: string,
    content: Buffer | null,
    objectKey: string | null,
    objectBytes: number | null,
    pictureHash: string | null,
    now: Date,
    today: string,
    dailyLimit: number,
  ],
  { id: number }
>(
  'evidence.insert',
  `insert into evidence (user_id, challenge_id, mission_id, media_type, file_name, content, object_key, object_bytes,
                         picture_hash, sent_at, sent_on, place_in_day)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9::text::bit(64), $10, $11, min(place)
     from generate_series(1, $12::int) place
    where not exists (select from evidence where user_id = $1 and sent_on = $11 and place_in_day = place)
   having min(place) is not null
   returning id`,
)

/**
 * Stores a cleaned file as evidence that waits for a review. The caller holds `lockUser`.
 *
 * @param kept.file its type, and its bytes or their place in the store of files
 * @param kept.today the company's day
 * @returns its id
 * @throws DomainError `EVIDENCE_LIMIT` after five in a day
 * @throws StoreAwayError when the bytes in the store were swept meanwhile
 * @see MI-6
 */
export async function storeEvidence(
  tx: Tx,
  kept: {
    userId: number
    challengeId: string
    missionId: string
    fileName: string
    file: Omit<CleanFile, 'content'> & FileBytes
    today: DayKey
    now: Date
  },
): Promise<number> {
  const { userId, challengeId, missionId, fileName, file, today, now } = kept
  await protectBytes(tx, file)
  const { content, objectKey, objectBytes } = { content: null, objectKey: null, objectBytes: null, ...file }
  const bytes = [content, objectKey, objectBytes] as const
  const values = [file.mediaType, fileName, ...bytes, file.pictureHash, now, today, EVIDENCE.dailyLimit] as const
  const [sent] = await insertEvidence(tx, userId, challengeId, missionId, ...values)
  if (!sent) throw new DomainError('EVIDENCE_LIMIT')

  invalidate(tx, userId, 'missions')
  await tellDeciders(tx, { id: sent.id, userId, today, now, kind: 'evidence' })
  return sent.id
}
