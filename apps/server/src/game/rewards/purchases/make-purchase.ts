import { DomainError } from '@orbita/domain/errors'
import { BOUGHT_DELIVERIES, MOST_LINES } from '@orbita/domain/rewards/purchases'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'

/** The SQL condition that a redemption `d` is to be bought: approved, of something that is bought, and in no purchase. @see RE-8 */
export const IS_TO_BUY = `d.state = 'approved' and d.delivery in (${BOUGHT_DELIVERIES.map((one) => `'${one}'`).join(', ')})
  and not exists (select from purchase_lines l where l.redeem_id = d.id and l.released_at is null)`

const insert = prepare<[now: Date, actor: number], { id: number }>(
  'purchases.insert',
  'insert into purchases (made_at, made_by) values ($1, $2) returning id',
)

// Of two purchases at once, the unique index gives each redemption to one.
const take = prepare<[purchaseId: number, rewards: readonly string[], limit: number], { redeem_id: number }>(
  'purchases.take',
  `insert into purchase_lines (purchase_id, redeem_id)
   select $1, id from (
     select d.id from redeems d where d.reward_id = any ($2) and ${IS_TO_BUY}
      order by d.promised_on, d.id limit $3
        for no key update of d skip locked) t
   on conflict do nothing returning redeem_id`,
)

/**
 * Puts what is approved of some rewards, the earliest promise first, into a purchase. Credits, budget and payroll stay as they
 * are: the money went with the approval.
 *
 * @param making.actor account id of the operator
 * @returns the id of the purchase
 * @throws DomainError `PURCHASES_NONE` when nothing of these rewards is left to buy
 * @see D-125, RE-8
 */
export async function makePurchase(
  tx: Tx,
  making: { rewards: readonly string[]; actor: number; now: Date },
): Promise<number> {
  const { rewards, actor, now } = making
  const [purchase] = await insert(tx, now, actor)
  const { id } = purchase!
  const lines = await take(tx, id, rewards, MOST_LINES)
  if (lines.length === 0) throw new DomainError('PURCHASES_NONE')

  const about = { subject: `purchases/${id}`, title: `${id}`, details: { lines: lines.length } }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'purchases.make', ...about })
  return id
}

const close = prepare<[purchaseId: number, now: Date], { id: number }>(
  'purchases.close',
  'update purchases set dissolved_at = $2 where id = $1 and dissolved_at is null returning id',
)

const release = prepare<[purchaseId: number, now: Date], { redeem_id: number }>(
  'purchases.release',
  `update purchase_lines l set released_at = $2 from redeems d
    where l.purchase_id = $1 and l.released_at is null and d.id = l.redeem_id and d.state in ('approved', 'preparing')
   returning l.redeem_id`,
)

/**
 * Lets go of what has not come of a purchase, which is to be bought again. What came stays with it. A second time changes
 * nothing.
 *
 * @see RE-8
 */
export async function dissolvePurchase(
  tx: Tx,
  { purchaseId, actor, now }: { purchaseId: number; actor: number; now: Date },
): Promise<void> {
  const [closed] = await close(tx, purchaseId, now)
  if (!closed) return

  const released = await release(tx, purchaseId, now)
  const about = { subject: `purchases/${purchaseId}`, title: `${purchaseId}`, details: { lines: released.length } }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'purchases.dissolve', ...about })
}
