import type { DayKey } from '@orbita/domain/time/period'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { lockUsers } from '../../../people/users/lock-user.ts'
import type { CodeKeys } from '../codes.ts'
import { takeStep } from './take-step.ts'

type Overdue = { id: number; user_id: number }

const findStill = prepare<[ids: readonly number[], today: DayKey], { id: number }>(
  'redeems.find-still-overdue',
  `select id from redeems
    where id = any ($1::bigint[]) and state in ('requested', 'approved', 'preparing') and overdue_on < $2::date
    order by id`,
)

const findOverdue = prepare<[today: DayKey, limit: number], Overdue>(
  'redeems.find-overdue',
  `select id, user_id from redeems
    where state in ('requested', 'approved', 'preparing') and overdue_on < $1::date
    order by overdue_on, id limit $2`,
)

/**
 * Expires the redemptions that operators left unanswered too long, the oldest first: gives back credits and unit, and
 * notifies the owner. Runs in one transaction; the caller repeats it until it finds fewer than `limit`.
 *
 * @param expiry.today the company's day
 * @returns the number it found
 * @see RE-3
 */
export async function expireRedeems(
  tx: Tx,
  expiry: { today: DayKey; limit: number; keys: CodeKeys; now: Date },
): Promise<number> {
  const { today, limit, keys, now } = expiry
  const found = await findOverdue(tx, today, limit)
  await lockUsers(
    tx,
    found.map(({ user_id: userId }) => userId),
  )
  // An operator may have moved some of them on before the locks were taken.
  const overdue = await findStill(
    tx,
    found.map(({ id }) => id),
    today,
  )
  for (const { id } of overdue) await takeStep(tx, { redeemId: id, step: 'expire', by: 'product', keys, now })
  return found.length
}
