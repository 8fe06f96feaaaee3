import { DomainError } from '@orbita/domain/errors'
import { canBeReminded, type RedeemState } from '@orbita/domain/rewards/redemption'
import type { Delivery } from '@orbita/domain/rewards/reward'
import { dayKey } from '@orbita/domain/time/period'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import { MY_REDEEMS } from './notify-redeem.ts'

const lockWaiting = prepare<
  [redeemId: number],
  { user_id: number; state: RedeemState; delivery: Delivery; title: string }
>('redeems.lock-waiting', 'select user_id, state, delivery, title from redeems where id = $1 for no key update')

/**
 * Reminds a person that what they redeemed waits to be picked up, at most once on a company day.
 *
 * @param reminder.actor account id of the operator
 * @throws DomainError `REDEEM_NOT_FOUND`, `REDEEM_NOT_ALLOWED` when it does not wait to be picked up, `REDEEM_REMINDED`
 *   when they were reminded today
 * @see RE-5, D-78
 */
export async function sendPickupReminder(
  tx: Tx,
  reminder: { redeemId: number; actor: number; timeZone: string; now: Date },
): Promise<void> {
  const { redeemId, actor, timeZone, now } = reminder
  const [waiting] = await lockWaiting(tx, redeemId)
  if (!waiting) throw new DomainError('REDEEM_NOT_FOUND')
  if (!canBeReminded(waiting)) throw new DomainError('REDEEM_NOT_ALLOWED')

  const reminded = await recordNotices(tx, [
    {
      userId: waiting.user_id,
      kind: 'redeem',
      title: `${waiting.title} sigue esperándote`,
      text: 'Pasa a recogerlo cuando puedas y muestra el código que está en Mis canjes.',
      path: MY_REDEEMS,
      key: `redeem:${redeemId}:reminder:${dayKey(now, timeZone)}`,
      at: now,
    },
  ])
  if (reminded === 0) throw new DomainError('REDEEM_REMINDED')

  const about = { subject: `redeems/${redeemId}`, title: waiting.title, personId: waiting.user_id }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'redeems.remind', ...about })
}
