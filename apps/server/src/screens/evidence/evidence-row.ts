import type { EvidenceRow } from '@orbita/contract/missions/evidence'
import { addWorkingDays } from '@orbita/domain/time/working-days'
import { operatorName } from '../../identity/operators/operator-name-sql.ts'
import type { CompanyCalendar } from '../../settings/find-settings.ts'

/** The SQL columns of an {@link EvidenceRow}, from {@link EVIDENCE_FROM}. */
export const EVIDENCE_COLUMNS = `e.id, e.state, e.media_type as "mediaType", e.file_name as "fileName",
  coalesce(octet_length(e.content), e.object_bytes) as bytes,
  e.sent_at as "sentAt", e.sent_on::text as "sentOn", u.id as "userId", u.name, u.email,
  u.avatar, u.area, e.challenge_id as "challengeId", e.mission_id as "missionId", m.title, m.picture,
  e.reviewed_at as "reviewedAt", ${operatorName('e.reviewed_by')} as "reviewedBy", e.reason`

/**
 * The evidence `e` with its employee `u` and its mission `m`.
 */
export const EVIDENCE_FROM = `from evidence e
  join users u on u.id = e.user_id
  join missions m on (m.challenge_id, m.id) = (e.challenge_id, e.mission_id)`

export type EvidenceColumns = Omit<EvidenceRow, 'sentAt' | 'promisedOn' | 'reviewedAt'> & {
  sentAt: Date
  sentOn: string
  reviewedAt: Date | null
}

/** Returns the row of the inbox, with the day that the company's calendar promises. @see D-78 */
export function evidenceRowOf(
  { sentAt, sentOn, reviewedAt, ...row }: EvidenceColumns,
  { promises, holidays }: CompanyCalendar,
): EvidenceRow {
  return {
    ...row,
    sentAt: sentAt.toISOString(),
    promisedOn: addWorkingDays(sentOn, promises.evidence, holidays),
    reviewedAt: reviewedAt?.toISOString() ?? null,
  }
}
