import type { MovementReportOutput } from '@orbita/contract/movements'
import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import { movementsPath } from '../movements-path.ts'
import { findReport } from './find-reports.ts'

const saveAnswer = prepare<[id: number, answer: string, actor: number, now: Date], { id: number }>(
  'ledger.answer-report',
  `update movement_reports set state = 'answered', answer = $2, actor_account_id = $3, answered_at = $4
    where id = $1 and state = 'open'
   returning id`,
)

/**
 * Answers an employee's report about a movement, once. The employee reads the answer in a notice and beside the
 * movement.
 *
 * @param given.actor account id of the operator
 * @throws DomainError `NOT_FOUND`, `MOVEMENT_ANSWERED`
 * @see PT-5
 */
export async function answerReport(
  tx: Tx,
  given: { reportId: number; answer: string; actor: number; now: Date },
): Promise<MovementReportOutput> {
  const { reportId, answer, actor, now } = given
  const [saved] = await saveAnswer(tx, reportId, answer, actor, now)
  const found = await findReport(tx, reportId)
  if (!found) throw new DomainError('NOT_FOUND')
  if (!saved) throw new DomainError('MOVEMENT_ANSWERED')

  const { report, userId, hasFiguras } = found
  const title = `Respondimos tu reporte: ${report.movement.reason}`
  const notice = { userId, kind: 'movement', title, text: answer, at: now } as const
  await recordNotices(tx, [{ ...notice, key: `report:${reportId}`, path: movementsPath(hasFiguras) }])
  invalidate(tx, userId, 'ledger')
  const about = { subject: `movement_reports/${reportId}`, title: null, personId: userId }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'ledger.answer-report', ...about })
  return report
}
