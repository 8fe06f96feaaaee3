import type { SelfReportRow, SelfReportsOutput } from '@orbita/contract/missions/self-reports'
import type { SelfReportsQuery } from '@orbita/domain/missions/self-reports'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { type Cut, orderedPages } from '../../../infra/lists/ordered-pages.ts'

type Row = Omit<SelfReportRow, 'at' | 'reviewedAt'> & { reported_at: Date; reviewed_at: Date | null }

const listOf = (condition: string) =>
  ({
    filters: 0,
    id: 'r.id',
    sorts: ['-id'],
    orders: { id: { by: 'r.id', type: 'bigint' } },
    text: ({ place, after, page }: Cut) =>
      `select r.id, r.state, r.amount, r.reported_on::text as "on", r.reported_at, r.reviewed_at, r.reason,
              jsonb_build_object('id', u.id, 'name', u.name, 'area', u.area) as person,
              jsonb_build_object('challengeId', m.challenge_id, 'id', m.id, 'title', m.title, 'unit', m.unit,
                'dailyCap', coalesce(m.daily_cap, greatest(1, m.target / 10))) as mission, ${place}
         from self_reports r
         join users u on u.id = r.user_id
         join missions m on (m.challenge_id, m.id) = (r.challenge_id, r.mission_id)
        where ${condition} and ${after} ${page}`,
  }) as const

const countText = (condition: string) => `select count(*) as total from self_reports r where ${condition}`

const IS_WAITING = "r.state = 'waiting'"
const IS_DECIDED = "r.state in ('kept', 'reversed')"

// Two statements, because what waits has an index of its own.
const PAGES = {
  waiting: orderedPages<[], Row, '-id'>('reports.find-waiting', listOf(IS_WAITING)),
  decided: orderedPages<[], Row, '-id'>('reports.find-decided', listOf(IS_DECIDED)),
}

const COUNTS = {
  waiting: prepare<[], { total: number }>('reports.count-waiting', countText(IS_WAITING)),
  decided: prepare<[], { total: number }>('reports.count-decided', countText(IS_DECIDED)),
}

/**
 * Returns a page of the reports that were drawn for a review, the latest first.
 *
 * @throws DomainError `BAD_INPUT` for a cursor that is none
 * @see MI-8, D-78
 */
export async function findSelfReports(
  db: Queryable,
  { state, sort, cursor }: SelfReportsQuery,
): Promise<SelfReportsOutput> {
  const [{ rows, next }, [counted]] = await Promise.all([
    PAGES[state](db, { values: [], sort, cursor }),
    COUNTS[state](db),
  ])
  const reports = rows.map(({ reported_at, reviewed_at, ...row }) => ({
    ...row,
    at: reported_at.toISOString(),
    reviewedAt: reviewed_at?.toISOString() ?? null,
  }))
  return { reports, total: counted!.total, next }
}
