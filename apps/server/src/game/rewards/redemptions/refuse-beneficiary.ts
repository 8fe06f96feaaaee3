import { DomainError } from '@orbita/domain/errors'
import { MANUAL_ALONE } from '@orbita/domain/ledger/manual'
import type { RedeemStep } from '@orbita/domain/rewards/redemption'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { hasOtherOperator } from '../../../people/benefit/second-operator.ts'
import { findTiesTo, madeSince } from '../../../people/benefit/ties.ts'

/** The steps that bring a redemption nearer to its owner. */
const FORWARD: readonly RedeemStep[] = ['approve', 'prepare', 'make-ready', 'deliver']

const sumApproved = prepare<[userId: number, since: Date], { credits: number }>(
  'redeems.sum-approved',
  `select coalesce(sum(price), 0)::bigint as credits from redeems
    where user_id = $1 and requested_at > $2 and state in ('approved', 'preparing', 'ready', 'delivered')`,
)

/**
 * Refuses that operators bring their own redemption forward, or approve that of somebody whom they created lately. The only
 * operator of a company approves for the latter up to what one operator gives alone.
 *
 * @param asked.userId the owner, locked
 * @throws DomainError `OPERATOR_IS_YOU`, `OPERATOR_MADE_THEM`
 * @see PT-6, RE-3
 */
export async function refuseBeneficiary(
  tx: Tx,
  asked: { userId: number; price: number; step: RedeemStep; actor: number; now: Date },
): Promise<void> {
  const { userId, price, step, actor, now } = asked
  if (!FORWARD.includes(step)) return

  const tie = (await findTiesTo(tx, { actor, userIds: [userId], now })).get(userId)
  if (tie === 'own') throw new DomainError('OPERATOR_IS_YOU')
  if (tie !== 'made' || step !== 'approve') return
  if (await hasOtherOperator(tx, actor)) throw new DomainError('OPERATOR_MADE_THEM')

  const [approved] = await sumApproved(tx, userId, madeSince(now))
  if (approved!.credits + price > MANUAL_ALONE.worth) throw new DomainError('OPERATOR_MADE_THEM')
}
