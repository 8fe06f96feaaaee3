import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { DELIVERED } from './lines-sql.ts'

const find = prepare<[key: string], { user_id: number; title: string }>(
  'payroll.find-delivery',
  `select v.user_id, v.title from ${DELIVERED} v where v.key = $1`,
)

const insert = prepare<[key: string, userId: number, now: Date, actor: number, reason: string], { key: string }>(
  'payroll.return',
  `insert into payroll_returns (key, user_id, at, returned_by, reason) values ($1, $2, $3, $4, $5)
   on conflict (key) do nothing returning key`,
)

/**
 * Records that something delivered came back, once: a negative line of today, whatever became of the month of its delivery.
 * Credits and units are not moved; those have commands of their own.
 *
 * @throws DomainError `NOT_FOUND`, `PAYROLL_RETURNED`
 * @see PT-8
 */
export async function returnDelivery(
  tx: Tx,
  given: { key: string; reason: string; actor: number; now: Date },
): Promise<void> {
  const { key, reason, actor, now } = given
  const [delivery] = await find(tx, key)
  if (!delivery) throw new DomainError('NOT_FOUND')
  const [saved] = await insert(tx, key, delivery.user_id, now, actor, reason)
  if (!saved) throw new DomainError('PAYROLL_RETURNED')

  const about = { subject: `payroll_returns/${key}`, title: delivery.title, personId: delivery.user_id }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'payroll.return', ...about, details: { reason } })
}
