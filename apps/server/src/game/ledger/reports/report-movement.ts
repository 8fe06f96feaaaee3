import type { MovementOutput } from '@orbita/contract/movements'
import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { MOVEMENT_COLUMNS, type MovementRow, movementOf } from '../to-movement-output.ts'

const insertReport = prepare<[movementId: number, userId: number, text: string, now: Date], { id: number }>(
  'ledger.report',
  `insert into movement_reports (movement_id, user_id, text, sent_at)
   select id, user_id, $3, $4 from ledger where id = $1 and user_id = $2
   on conflict (movement_id) do nothing
   returning id`,
)

const findMine = prepare<[movementId: number, userId: number], MovementRow>(
  'ledger.find-mine',
  `select ${MOVEMENT_COLUMNS}
     from ledger l left join movement_reports r on r.movement_id = l.id
    where l.id = $1 and l.user_id = $2`,
)

/**
 * Sends the operators an employee's report about one of their own movements, once.
 *
 * @throws DomainError `NOT_FOUND` when the movement belongs to another employee, `MOVEMENT_REPORTED`
 * @see PT-5
 */
export async function reportMovement(
  tx: Tx,
  report: { userId: number; movementId: number; text: string; now: Date },
): Promise<MovementOutput> {
  const { userId, movementId, text, now } = report
  const [sent] = await insertReport(tx, movementId, userId, text, now)
  const [movement] = await findMine(tx, movementId, userId)
  if (!movement) throw new DomainError('NOT_FOUND')
  if (!sent) throw new DomainError('MOVEMENT_REPORTED')

  invalidate(tx, userId, 'ledger')
  return movementOf(movement)
}
