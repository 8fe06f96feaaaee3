import type { EvidenceDetailOutput, SentEvidence } from '@orbita/contract/missions/evidence'
import { DomainError } from '@orbita/domain/errors'
import { ALIKE_WITHIN_BITS } from '@orbita/domain/missions/evidence'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type Areas, OF_AREAS } from '../../people/users/areas-sql.ts'
import { findCalendar } from '../../settings/find-settings.ts'
import { EVIDENCE_COLUMNS, EVIDENCE_FROM, type EvidenceColumns, evidenceRowOf } from './evidence-row.ts'

/** The earlier tries that are shown. */
const MOST_TRIES = 10
/** The photos alike that are shown. */
const MOST_ALIKE = 4

type Detail = EvidenceColumns &
  EvidenceDetailOutput['mission'] &
  EvidenceDetailOutput['gives'] &
  Pick<EvidenceDetailOutput, 'level' | 'isActive'>

const findOne = prepare<[id: number], Detail>(
  'evidence-screen.find-one',
  `select ${EVIDENCE_COLUMNS}, u.level, u.is_active as "isActive", d.title as "challengeTitle", m.line,
          m.briefing, m.unit, m.target, coalesce(p.amount, 0) as amount, p.completed_at is not null as "isCompleted",
          m.ends_on::text as "endsOn", m.experience, m.credits,
          case when 'figuras' = any (u.platform) then m.packs else 0 end as packs
     ${EVIDENCE_FROM}
     join challenge_definitions d on d.id = e.challenge_id
     left join mission_progress p on (p.user_id, p.challenge_id, p.mission_id) = (e.user_id, e.challenge_id, e.mission_id)
    where e.id = $1`,
)

type Try = Omit<SentEvidence, 'sentAt' | 'reviewedAt'> & { sentAt: Date; reviewedAt: Date | null }

const findTries = prepare<[id: number, limit: number], Try>(
  'evidence-screen.find-tries',
  `select o.id, o.state, o.media_type as "mediaType", o.file_name as "fileName", o.sent_at as "sentAt",
          o.reviewed_at as "reviewedAt", o.reason
     from evidence e
     join evidence o on (o.user_id, o.challenge_id, o.mission_id) = (e.user_id, e.challenge_id, e.mission_id) and o.id <> e.id
    where e.id = $1 order by o.id desc limit $2`,
)

const findAlike = prepare<
  [id: number, within: number, limit: number, areas: Areas],
  { id: number; name: string; fileName: string; sentAt: Date; count: number }
>(
  'evidence-screen.find-alike',
  `select o.id, u.name, o.file_name as "fileName", o.sent_at as "sentAt", o.count
     from (select o.id, o.user_id, o.file_name, o.sent_at, bit_count(o.picture_hash # e.picture_hash) as distance,
                  count(*) over () as count
             from evidence e join evidence o on o.challenge_id = e.challenge_id join users u on u.id = o.user_id and ${OF_AREAS('$4')}
            where e.id = $1 and o.state = 'approved' and o.picture_hash is not null and o.user_id <> e.user_id
              and bit_count(o.picture_hash # e.picture_hash) <= $2) o
     join users u on u.id = o.user_id
    order by o.distance, o.sent_at desc limit $3`,
)

/**
 * Returns one evidence with what its mission asks, what completing it gives, the earlier tries, and the approved photos of
 * others for the same challenge that look alike.
 *
 * @param asked.areas those of the reader, outside which no other is named
 * @throws DomainError `NOT_FOUND`
 * @see D-78, MI-6
 */
export async function findEvidence(
  db: Queryable,
  { id, areas }: { id: number; areas: Areas },
): Promise<EvidenceDetailOutput> {
  const [[found], tries, alike, calendar] = await Promise.all([
    findOne(db, id),
    findTries(db, id, MOST_TRIES),
    findAlike(db, id, ALIKE_WITHIN_BITS, MOST_ALIKE, areas),
    findCalendar(db),
  ])
  if (!found) throw new DomainError('NOT_FOUND')

  const { level, isActive, challengeTitle, line, briefing, unit, amount, target, isCompleted, endsOn, ...rest } = found
  const { experience, credits, packs, ...row } = rest
  return {
    ...evidenceRowOf(row, calendar),
    level,
    isActive,
    mission: { challengeTitle, line, briefing, unit, amount, target, isCompleted, endsOn },
    gives: { experience, credits, packs },
    tries: tries.map(({ sentAt, reviewedAt, ...one }) => ({
      ...one,
      sentAt: sentAt.toISOString(),
      reviewedAt: reviewedAt?.toISOString() ?? null,
    })),
    alike: {
      count: alike[0]?.count ?? 0,
      nearest: alike.map(({ id: other, name, fileName, sentAt }) => ({
        id: other,
        name,
        fileName,
        sentAt: sentAt.toISOString(),
      })),
    },
  }
}
