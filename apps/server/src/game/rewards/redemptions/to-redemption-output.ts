import type { RedemptionEvent, RedemptionOutput } from '@orbita/contract/rewards/redemptions'
import { type RedeemState, transitionOf } from '@orbita/domain/rewards/redemption'

/** A redemption as the database returns it, with its events, the oldest first. Instants are `Date` or JSON strings. */
export type RedeemRow = Omit<RedemptionOutput, 'canCancel' | 'hasCode' | 'requestedAt' | 'events'> & {
  /** whether a code of the reward is its own */
  isSealed: boolean
  requestedAt: Date | string
  events: (Omit<RedemptionEvent, 'at'> & { at: Date | string })[]
}

/** The SQL columns of a {@link RedeemRow}, for the redemption `d`. */
export const REDEEM = `d.id, d.reward_id as "rewardId", d.title, d.picture, d.price, d.delivery, d.conditions, d.state,
  exists (select from reward_codes c where c.redeem_id = d.id) as "isSealed", d.requested_at as "requestedAt", d.promised_on::text as "promisedOn",
  (select json_agg(json_build_object('state', e.state, 'at', e.at, 'by', e.actor, 'note', e.note) order by e.ordinal)
     from redeem_events e where e.redeem_id = d.id) as events`

/** Returns the fields that the owner and the operators both see. */
export function plainOf(row: RedeemRow): Omit<RedemptionOutput, 'canCancel' | 'hasCode'> {
  const { id, rewardId, title, picture, price, delivery, conditions, state, requestedAt, promisedOn, events } = row
  return {
    id,
    rewardId,
    title,
    picture,
    price,
    delivery,
    conditions,
    state,
    requestedAt: new Date(requestedAt).toISOString(),
    promisedOn,
    events: events.map(({ state, at, by, note }) => ({ state, at: new Date(at).toISOString(), by, note })),
  }
}

/** Returns a redemption as its owner sees it. */
export function redeemView(row: RedeemRow): RedemptionOutput {
  return { ...plainOf(row), canCancel: mayCancel(row.state), hasCode: hasCode(row) }
}

/**
 * Returns whether the redemption has a code to show. A code from the pool shows once it is ready and stays, one of another
 * company once it is delivered; a pick-up code shows only while the reward is ready to be picked up.
 *
 * @param redemption.isSealed whether a code of the reward is its own
 * @see RE-5, RE-8
 */
export function hasCode(redemption: Pick<RedemptionOutput, 'delivery' | 'state'> & { isSealed: boolean }): boolean {
  const { delivery, state, isSealed } = redemption
  if (delivery === 'external') return isSealed && state === 'delivered'
  if (delivery === 'code') return state === 'ready' || state === 'delivered'
  return delivery === 'pickup' && state === 'ready'
}

function mayCancel(state: RedeemState): boolean {
  try {
    transitionOf(state, 'cancel', 'employee')
    return true
  } catch {
    return false
  }
}
