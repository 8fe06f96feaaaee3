import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../infra/audit/record-audit.ts'
import { prepare } from '../infra/db/sql.ts'
import type { Tx } from '../infra/db/transaction.ts'
import { wakeAfterCommit } from './wake.ts'

const findName = prepare<[destinationId: number], { name: string }>(
  'outgoing.find-destination-name',
  'select name from destinations where id = $1',
)

const resendOne = prepare<[destinationId: number, id: number, now: Date], { id: number }>(
  'outgoing.resend-one',
  `update outgoing set next_at = $3, ended_at = null, outcome = null, leased_until = null
    where destination_id = $1 and id = $2
   returning id`,
)

const resendFailing = prepare<[destinationId: number, now: Date], { id: number }>(
  'outgoing.resend-failing',
  `update outgoing set next_at = $2, ended_at = null, outcome = null
    where destination_id = $1 and leased_until is null and attempts > 0 and outcome is distinct from 'delivered'
   returning id`,
)

const endPause = prepare<[destinationId: number, now: Date], never>(
  'outgoing.end-pause',
  'update destinations set next_at = $2 where id = $1 and next_at > $2',
)

type Resending = { destinationId: number; actor: number; now: Date }

/**
 * Sends again, now, with the same id: one message, also one that arrived, or all that failed.
 *
 * @param resending.deliveryId absent: all that failed
 * @returns how many
 * @throws DomainError `NOT_FOUND`
 */
export async function resend(tx: Tx, resending: Resending & { deliveryId?: number }): Promise<{ resent: number }> {
  const { destinationId, deliveryId, actor, now } = resending
  const [destination] = await findName(tx, destinationId)
  const again =
    deliveryId === undefined
      ? await resendFailing(tx, destinationId, now)
      : await resendOne(tx, destinationId, deliveryId, now)
  if (!destination || (deliveryId !== undefined && again.length === 0)) throw new DomainError('NOT_FOUND')

  await endPause(tx, destinationId, now)
  const details = { messages: again.length, ...(deliveryId !== undefined && { delivery: deliveryId }) }
  const about = { subject: `destinations/${destinationId}`, title: destination.name, details }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'destinations.resend', ...about })
  wakeAfterCommit(tx)
  return { resent: again.length }
}
