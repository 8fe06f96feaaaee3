import type { MovementReportOutput, MovementReportsOutput } from '@orbita/contract/movements'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { MOVEMENT_COLUMNS, type MovementRow, movementOf } from '../to-movement-output.ts'

type ReportRow = MovementRow & {
  report_id: number
  user_id: number
  email: string
  name: string
  has_figuras: boolean
  sent_at: Date
  answered_at: Date | null
}

const COLUMNS = `${MOVEMENT_COLUMNS}, r.id as report_id, r.user_id, u.email, u.name,
  'figuras' = any (u.platform) as has_figuras, r.sent_at, r.answered_at`

const FROM = 'movement_reports r join ledger l on l.id = r.movement_id join users u on u.id = r.user_id'

const findOpen = prepare<[limit: number], ReportRow & { waiting: number }>(
  'ledger.find-open-reports',
  `select ${COLUMNS}, count(*) over () as waiting from ${FROM} where r.state = 'open' order by r.sent_at, r.id limit $1`,
)

const findOne = prepare<[id: number], ReportRow>('ledger.find-report', `select ${COLUMNS} from ${FROM} where r.id = $1`)

const AT_ONCE = 50

/** Returns the operators' inbox: the employees' reports about movements that are still unanswered. @see PT-5 */
export async function findReports(db: Queryable): Promise<MovementReportsOutput> {
  const rows = await findOpen(db, AT_ONCE)
  return { reports: rows.map(reportOf), waiting: rows[0]?.waiting ?? 0 }
}

/** Returns one report, answered or not, and the employee who sent it. */
export async function findReport(
  db: Queryable,
  id: number,
): Promise<{ report: MovementReportOutput; userId: number; hasFiguras: boolean } | undefined> {
  const [row] = await findOne(db, id)
  return row && { report: reportOf(row), userId: row.user_id, hasFiguras: row.has_figuras }
}

function reportOf(row: ReportRow): MovementReportOutput {
  const { report_id: id, email, name, sent_at: sentAt, answered_at: answeredAt } = row
  return {
    id,
    person: { email, name },
    movement: movementOf(row),
    sentAt: sentAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}
