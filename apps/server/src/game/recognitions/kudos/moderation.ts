import type {
  KudosForOperators,
  KudosObservationsOutput,
  KudosReportsOutput,
} from '@orbita/contract/recognitions/kudos'
import { DomainError } from '@orbita/domain/errors'
import { PAGE_SIZE } from '@orbita/domain/page'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { invalidateAreas } from '../area/invalidate-areas.ts'
import { FOR_OPERATORS, person } from './for-operators-sql.ts'
import { lockKudos } from './report-kudos.ts'

const MOST = 50

type Decision = 'shown' | 'removed'

type OperatorRow = Omit<KudosForOperators, 'sentAt'> & { sent_at: Date }

type ReportRow = OperatorRow & {
  reported_by: KudosForOperators['to']
  reported_at: Date
  decision: Decision | null
  decided_at: Date | null
  waiting: number
}

// A message that is reported again after a decision waits for another one.
const findReported = prepare<[limit: number], ReportRow>(
  'kudos.find-reported',
  `select ${FOR_OPERATORS}, report.reported_by, report.reported_at, report.decision, report.decided_at,
          count(*) filter (where report.decision is null) over () as waiting
     from (select p.kudos_id, jsonb_agg(${person('u')} order by p.at) as reported_by, min(p.at) as reported_at,
                  case when bool_and(p.decision is not null) then max(p.decision) end as decision,
                  case when bool_and(p.decision is not null) then max(p.decided_at) end as decided_at
             from kudos_reports p join users u on u.id = p.reporter_id group by p.kudos_id) report
     join kudos k on k.id = report.kudos_id join users s on s.id = k.sender_id
    order by report.decision is not null, case when report.decision is null then report.reported_at end,
             report.decided_at desc
    limit $1`,
)

/** Returns the reported messages. @see RC-4 */
export async function findKudosReports(db: Queryable): Promise<KudosReportsOutput> {
  const rows = await findReported(db, MOST)
  return {
    reports: rows.map((row) => ({
      ...forOperators(row),
      reportedBy: row.reported_by,
      reportedAt: row.reported_at.toISOString(),
      decision: row.decision,
      decidedAt: row.decided_at?.toISOString() ?? null,
    })),
    waiting: rows[0]?.waiting ?? 0,
  }
}

const decideReports = prepare<[kudosId: number, decision: Decision, now: Date, actor: number], { kudos_id: number }>(
  'kudos.decide',
  `update kudos_reports set decision = $2, decided_at = $3, decided_by = $4
    where kudos_id = $1 and decision is distinct from $2
   returning kudos_id`,
)

const showOrHide = prepare<
  [kudosId: number, decision: Decision, now: Date],
  { sender_id: number; receivers: number[] }
>(
  'kudos.show-or-hide',
  `update kudos k
      set hidden_at = case when $2 = 'removed' then coalesce(hidden_at, $3) end,
          area_hidden_at = case when $2 = 'removed' or area_hidden_by is not null then area_hidden_at end
    where id = $1
   returning sender_id, (select array_agg(r.receiver_id) from kudos_receivers r where r.kudos_id = k.id) as receivers`,
)

const findReports = prepare<[kudosId: number], { kudos_id: number }>(
  'kudos.find-reports',
  'select kudos_id from kudos_reports where kudos_id = $1',
)

/**
 * Decides on a reported message: it is shown again, or hidden from everyone. A later decision may change this one.
 *
 * @throws DomainError `KUDOS_NOT_FOUND` when the message has no report
 * @see RC-4
 */
export async function decideKudos(
  tx: Tx,
  asked: { kudosId: number; decision: Decision; actor: number; now: Date },
): Promise<{ id: number; decision: Decision }> {
  const { kudosId, decision, actor, now } = asked
  await lockKudos(tx, kudosId)
  if ((await findReports(tx, kudosId)).length === 0) throw new DomainError('KUDOS_NOT_FOUND')

  const decided = await decideReports(tx, kudosId, decision, now, actor)
  if (decided.length === 0) return { id: kudosId, decision }

  const [kudos] = await showOrHide(tx, kudosId, decision, now)
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: `kudos.${decision}`,
    subject: `kudos/${kudosId}`,
    title: null,
    personId: kudos!.sender_id,
    details: { reports: decided.length },
  })
  for (const userId of [kudos!.sender_id, ...kudos!.receivers]) invalidate(tx, userId, 'recognitions')
  await invalidateAreas(tx, kudosId)
  return { id: kudosId, decision }
}

type GuardedRow = OperatorRow & {
  guard: 'observe' | 'warn'
  guard_note: string | null
  review: Decision | null
  reviewed_at: Date | null
}

const findGuarded = prepare<[before: number, limit: number, isDecided: boolean], GuardedRow>(
  'kudos.find-guarded',
  `select ${FOR_OPERATORS}, k.guard, k.guard_note, k.review, k.reviewed_at
     from kudos k join users s on s.id = k.sender_id
    where k.guard <> 'none' and k.withdrawn_at is null and k.id < $1 and (k.review is not null) = $3
    order by k.id desc limit $2`,
)

const countUnreviewed = prepare<[], { waiting: number }>(
  'kudos.count-unreviewed',
  `select count(*) as waiting from kudos where guard <> 'none' and withdrawn_at is null and review is null`,
)

/**
 * Returns the kudos that the guards flagged, twenty a page.
 *
 * @param asked.state those that wait for a look, or those that an operator decided
 * @param asked.before id of the last one on the previous page
 * @see RC-3
 */
export async function findKudosObservations(
  db: Queryable,
  asked: { state: 'waiting' | 'decided'; before?: number | undefined },
): Promise<KudosObservationsOutput> {
  const [rows, [counted]] = await Promise.all([
    findGuarded(db, asked.before ?? Number.MAX_SAFE_INTEGER, PAGE_SIZE + 1, asked.state === 'decided'),
    countUnreviewed(db),
  ])
  const kudos = rows.slice(0, PAGE_SIZE).map((row) => ({
    ...forOperators(row),
    guard: row.guard,
    because: row.guard_note ?? '',
    decision: row.review,
    decidedAt: row.reviewed_at?.toISOString() ?? null,
  }))
  return { kudos, waiting: counted!.waiting, next: rows.length > PAGE_SIZE ? kudos.at(-1)!.id : null }
}

function forOperators({ id, from, to, value, message, sent_at }: OperatorRow): KudosForOperators {
  return { id, from, to, value, message, sentAt: sent_at.toISOString() }
}
