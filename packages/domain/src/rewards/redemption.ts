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

/** The ones who move a redemption on: its owner, an operator, or the product by its rules. */
export const REDEEM_ACTORS = ['employee', 'operator', 'product'] as const
export type RedeemActor = (typeof REDEEM_ACTORS)[number]

/** A step of a redemption. */
export type RedeemStep = 'approve' | 'prepare' | 'make-ready' | 'deliver' | 'cancel' | 'reject' | 'expire' | 'fail'

/**
 * The only transitions of a redemption. A step with `returns` gives the credits and the unit of stock back, once.
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

/** The states in which the credits are held: neither delivered nor returned. @see RE-3 */
export const OPEN_STATES = ['requested', 'approved', 'preparing', 'ready'] as const satisfies readonly RedeemState[]

/** The states that gave credits and stock back; their redemptions count for no limit. @see RE-1, RE-3 */
export const RETURNED_STATES = ['cancelled', 'rejected', 'overdue', 'failed'] as const satisfies readonly RedeemState[]

/** The most credits of codes that a person receives at once in 24 hours. More waits for an operator. @see RE-3 */
export const IMMEDIATE_UP_TO = 500

/** The working days after the promised day on which an unattended redemption is returned. @see RE-3 */
export const OVERDUE_AFTER_DAYS = 5

export type RedeemTransition = (typeof REDEEM_TRANSITIONS)[number]

/**
 * Finds the transition of a step.
 *
 * @throws DomainError `REDEEM_NOT_ALLOWED` when the table does not list it for this state and actor
 * @see RE-3
 */
export function transitionOf(from: RedeemState, step: RedeemStep, by: RedeemActor): RedeemTransition {
  const transition = REDEEM_TRANSITIONS.find(
    (listed) => listed.from === from && listed.step === step && (listed.by as readonly RedeemActor[]).includes(by),
  )
  if (!transition) throw new DomainError('REDEEM_NOT_ALLOWED')

  return transition
}

const WAY: readonly RedeemState[] = ['approved', 'preparing', 'ready', 'delivered']
const STEP_TO: Partial<Record<RedeemState, RedeemStep>> = {
  preparing: 'prepare',
  ready: 'make-ready',
  delivered: 'deliver',
}

/**
 * Returns the steps that lead an approved redemption further, in order; none when it is there already.
 *
 * @throws DomainError `REDEEM_NOT_ALLOWED` from a state that is not on the way, or is past it
 * @see RE-3
 */
export function stepsOnTheWay(from: RedeemState, to: 'ready' | 'delivered'): RedeemStep[] {
  const [start, end] = [WAY.indexOf(from), WAY.indexOf(to)]
  if (start === -1 || start > end) throw new DomainError('REDEEM_NOT_ALLOWED')
  return WAY.slice(start + 1, end + 1).map((state) => STEP_TO[state]!)
}

/** Returns whether a redemption waits to be picked up, so that its person may be reminded. @see RE-5 */
export function canBeReminded({ state, delivery }: { state: RedeemState; delivery: string }): boolean {
  return state === 'ready' && delivery === 'pickup'
}

/**
 * Returns whether a redemption of the reward is delivered at once.
 *
 * @param reward.recent the credits of the codes that its person received at once in the last 24 hours
 * @see RE-3
 */
export function isImmediate(reward: { delivery: string; price: number; recent: number }): boolean {
  return reward.delivery === 'code' && reward.recent + reward.price <= IMMEDIATE_UP_TO
}
