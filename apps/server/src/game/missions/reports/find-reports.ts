import type { SelfReportRow, SelfReportsOutput } from '@orbita/contract/missions/self-reports'
import { PAGE_SIZE } from '@orbita/domain/page'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'

type Row = Omit<SelfReportRow, 'at' | 'reviewedAt'> & { reported_at: Date; reviewed_at: Date | null }

const pageText = (condition: string) =>
  `select r.id, r.state, r.amount, r.reported_on::text as "on", r.reported_at, r.reviewed_at, r.reason,
          jsonb_build_object('id', u.id, 'name', u.name, 'area', u.area) as person,
          jsonb_build_object('challengeId', m.challenge_id, 'id', m.id, 'title', m.title, 'unit', m.unit,
            'dailyCap', m.daily_cap) as mission
     from self_reports r
     join users u on u.id = r.user_id
     join missions m on (m.challenge_id, m.id) = (r.challenge_id, r.mission_id)
    where ${condition} and r.id < $1
    order by r.id desc limit $2`

// Two statements, because each condition has an index of its own.
const PAGES = {
  waiting: prepare<[before: number, limit: number], Row>('reports.find-waiting', pageText("r.state = 'waiting'")),
  decided: prepare<[before: number, limit: number], Row>(
    'reports.find-decided',
    pageText("r.state in ('kept', 'reversed')"),
  ),
}

const countWaiting = prepare<[], { count: number }>(
  'reports.count-waiting',
  "select count(*) as count from self_reports where state = 'waiting'",
)

/** Returns a page of the reports that were drawn for a review, the latest first. @see MI-8, D-78 */
export async function findSelfReports(
  db: Queryable,
  { state, before }: { state: 'waiting' | 'decided'; before?: number | undefined },
): Promise<SelfReportsOutput> {
  const [rows, [waiting]] = await Promise.all([
    PAGES[state](db, before ?? Number.MAX_SAFE_INTEGER, PAGE_SIZE + 1),
    countWaiting(db),
  ])
  const reports = rows.slice(0, PAGE_SIZE).map(({ reported_at, reviewed_at, ...row }) => ({
    ...row,
    at: reported_at.toISOString(),
    reviewedAt: reviewed_at?.toISOString() ?? null,
  }))
  return { reports, waiting: waiting!.count, next: rows.length > PAGE_SIZE ? reports.at(-1)!.id : null }
}
