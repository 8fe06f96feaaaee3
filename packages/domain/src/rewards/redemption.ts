import { DomainError } from '../errors.ts'

/** The states of a redemption. @see RE-3 */
export const REDEEM_STATES = [
  'requested',
  'approved',
  'preparing',
  'ready',
  'delivered',
  'cancelled',
  'rejected',
  'overdue',
  'failed',
] as const
export type RedeemState = (typeof REDEEM_STATES)[number]

/** Who moves a redemption on: its owner, an operator, or the product by its rules. */
export type RedeemActor = 'employee' | 'operator' | 'product'

/** What an operator or an owner does to it. */
export type RedeemStep = 'approve' | 'prepare' | 'make-ready' | 'deliver' | 'cancel' | 'reject' | 'expire' | 'fail'

/**
 * Every way a redemption goes; what is not listed does not happen. Whatever `returns` gives its credits and its unit of
 * stock back, once.
 *
 * @see RE-3
 */
export const REDEEM_TRANSITIONS = [
  { step: 'approve', from: 'requested', to: 'approved', by: ['operator', 'product'], returns: false },
  { step: 'prepare', from: 'approved', to: 'preparing', by: ['operator', 'product'], returns: false },
  { step: 'make-ready', from: 'preparing', to: 'ready', by: ['operator', 'product'], returns: false },
  { step: 'deliver', from: 'ready', to: 'delivered', by: ['operator', 'product'], returns: false },
  { step: 'cancel', from: 'requested', to: 'cancelled', by: ['employee'], returns: true },
  { step: 'reject', from: 'requested', to: 'rejected', by: ['operator'], returns: true },
  { step: 'expire', from: 'requested', to: 'overdue', by: ['product'], returns: true },
  { step: 'expire', from: 'approved', to: 'overdue', by: ['product'], returns: true },
  { step: 'expire', from: 'preparing', to: 'overdue', by: ['product'], returns: true },
  { step: 'fail', from: 'approved', to: 'failed', by: ['operator'], returns: true },
  { step: 'fail', from: 'preparing', to: 'failed', by: ['operator'], returns: true },
  { step: 'fail', from: 'ready', to: 'failed', by: ['operator'], returns: true },
] as const satisfies readonly {
  step: RedeemStep
  from: RedeemState
  to: RedeemState
  by: readonly RedeemActor[]
  returns: boolean
}[]

/** Redemptions whose credits wait: neither delivered nor returned. @see RE-3 */
export const OPEN_STATES = ['requested', 'approved', 'preparing', 'ready'] as const satisfies readonly RedeemState[]

/** Redemptions that gave everything back: they count for no limit. @see RE-1, RE-3 */
export const RETURNED_STATES = ['cancelled', 'rejected', 'overdue', 'failed'] as const satisfies readonly RedeemState[]

/** A code this cheap is delivered at once; what costs more waits for operators. In credits. */
export const IMMEDIATE_UP_TO = 500

/** Working days operators may be silent past the promise before a redemption is returned. @see RE-3 */
export const OVERDUE_AFTER_DAYS = 5

export type RedeemTransition = (typeof REDEEM_TRANSITIONS)[number]

/**
 * Where a step leads.
 *
 * @throws DomainError `REDEEM_NOT_ALLOWED` when it is not listed for this state and actor
 * @see RE-3
 */
export function takeStep(from: RedeemState, step: RedeemStep, by: RedeemActor): RedeemTransition {
  const transition = REDEEM_TRANSITIONS.find(
    (listed) => listed.from === from && listed.step === step && (listed.by as readonly RedeemActor[]).includes(by),
  )
  if (!transition) throw new DomainError('REDEEM_NOT_ALLOWED')

  return transition
}

/** Whether a request for a reward is carried out at once. */
export function isImmediate(reward: { delivery: string; price: number }): boolean {
  return reward.delivery === 'code' && reward.price <= IMMEDIATE_UP_TO
}
