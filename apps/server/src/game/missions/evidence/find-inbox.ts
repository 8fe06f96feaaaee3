import type { EvidenceInboxOutput, EvidenceToReview } from '@orbita/contract/evidence'
import { PAGE_SIZE } from '@orbita/domain/page'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'

type WaitingRow = Omit<EvidenceToReview, 'sentAt'> & { sentAt: Date }

const findWaiting = prepare<[before: number | null, limit: number], WaitingRow>(
  'evidence.find-waiting',
  `select e.id, u.name, u.email, u.area, e.challenge_id as "challengeId", e.mission_id as "missionId", m.title,
          m.unit, m.target, coalesce(p.amount, 0) as amount, e.media_type as "mediaType", e.file_name as "fileName",
          octet_length(e.content) as bytes, e.sent_at as "sentAt"
     from evidence e
     join users u on u.id = e.user_id
     join missions m on (m.challenge_id, m.id) = (e.challenge_id, e.mission_id)
     left join mission_progress p on (p.user_id, p.challenge_id, p.mission_id) = (e.user_id, e.challenge_id, e.mission_id)
    where e.state = 'in-review' and ($1::bigint is null or e.id < $1)
    order by e.id desc limit $2`,
)

/**
 * Returns a page of the evidence that waits for a review, the latest first, without the file bytes.
 *
 * @param asked.before id of the last one on the previous page
 * @see MI-6
 */
export async function findEvidenceInbox(
  db: Queryable,
  asked: { before?: number | undefined },
): Promise<EvidenceInboxOutput> {
  const rows = await findWaiting(db, asked.before ?? null, PAGE_SIZE + 1)
  const page = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }))
  return { evidence: page, next: rows.length > PAGE_SIZE ? page.at(-1)!.id : null }
}
