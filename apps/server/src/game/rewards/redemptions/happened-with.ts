import type { Happening, OutgoingEvent } from '@orbita/domain/outgoing/events'
import type { RedeemState } from '@orbita/domain/rewards/redemption'
import type { Delivery } from '@orbita/domain/rewards/reward'

/** What other systems are told when a redemption reaches a state; nothing of the steps in between. */
const TOLD: Readonly<Partial<Record<RedeemState, OutgoingEvent>>> = {
  requested: 'redemption.requested',
  approved: 'redemption.approved',
  delivered: 'redemption.delivered',
  rejected: 'redemption.cancelled',
  cancelled: 'redemption.cancelled',
  failed: 'redemption.cancelled',
  overdue: 'redemption.cancelled',
}

/** Returns what other systems are told of a redemption in a state. @see D-109 */
export function happenedWith(
  { id, userId, rewardId, delivery }: { id: number; userId: number; rewardId: string; delivery: Delivery },
  state: RedeemState,
): Happening[] {
  const type = TOLD[state]
  return type === undefined
    ? []
    : [{ type, person: userId, data: { redemption: id, reward: rewardId, delivery, state } }]
}
