import type { ReportedKudos, ReportedMovement, ReportsOutput } from '@orbita/contract/screens/console-inboxes'
import { findKudosReports } from '../../game/recognitions/kudos/moderation.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import {
  type MovementForOperatorsRow,
  movementForOperators,
  movementForOperatorsSql,
} from '../people/find-movements.ts'
import { AT_ONCE, CASE_ACCOUNT, type CaseAccountRow, caseAccountOf, type Moment, promiseOf } from './promised.ts'

type Row = CaseAccountRow & {
  report_id: number
  text: string
  sent_at: Date
  movement: Omit<MovementForOperatorsRow, 'occurredAt'> & { occurredAt: string }
  total: number
}

const findOpen = prepare<[limit: number], Row>(
  'reports.find-open',
  `select r.id as report_id, ${CASE_ACCOUNT}, r.text, r.sent_at, count(*) over () as total,
          (select to_jsonb(v) from (select ${movementForOperatorsSql()} where l.id = r.movement_id) v) as movement
     from movement_reports r join users u on u.id = r.user_id
    where r.state = 'open' order by r.sent_at, r.id limit $1`,
)

/** Returns the reports of movements and of kudos that wait for an answer, the oldest first. @see D-78, PT-5, RC-4 */
export async function findReportsInbox(db: Queryable, asked: Moment): Promise<ReportsOutput> {
  const [{ promise, promisedOn }, movements, kudos] = await Promise.all([
    promiseOf(db, 'reports', asked),
    findOpen(db, AT_ONCE),
    findKudosReports(db),
  ])
  const reports = [
    ...movements.map((row): ReportedMovement => {
      const movement = movementForOperators({ ...row.movement, occurredAt: new Date(row.movement.occurredAt) })
      const { report_id: id, text, sent_at: at } = row
      return {
        ...{ kind: 'movement', id, text, movement, person: caseAccountOf(row) },
        ...{ sentAt: at.toISOString(), promisedOn: promisedOn(at) },
      }
    }),
    ...kudos.reports
      .filter(({ decision }) => decision === null)
      .map(({ id, from, to, value, message, sentAt: writtenAt, reportedBy, reportedAt: sentAt }): ReportedKudos => {
        const promised = promisedOn(new Date(sentAt))
        return { kind: 'kudos', id, from, to, value, message, writtenAt, reportedBy, sentAt, promisedOn: promised }
      }),
  ].sort((one, other) => one.sentAt.localeCompare(other.sentAt))
  return { today: asked.today, promise, total: (movements[0]?.total ?? 0) + kudos.waiting, reports }
}
