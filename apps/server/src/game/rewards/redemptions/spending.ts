import { OPEN_STATES, RETURNED_STATES } from '@orbita/domain/rewards/redemption'

const listOf = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ')

/** Of a redemption: whether its credits wait; whether they are spent; whether it counts for a limit. In SQL, of `redeems`. */
export const IS_OPEN = `state in (${listOf(OPEN_STATES)})`
const IS_SPENT = `state = 'delivered'`
export const IS_LIVE = `state not in (${listOf(RETURNED_STATES)})`

/** What somebody can spend, what waits and what is spent, as a `CreditsView`. Of the user `u`. @see RE-3 */
export const CREDITS = `(
  select json_build_object('available', u.credits, 'held', coalesce(sum(price) filter (where ${IS_OPEN}), 0),
           'spent', coalesce(sum(price) filter (where ${IS_SPENT}), 0))
    from redeems where user_id = u.id)`

/**
 * How many of somebody's redemptions of the reward `r` count for its limit, of the user `u`.
 *
 * @param month the parameter that holds the company month, as `$2`
 * @see RE-1
 */
export const usedIn = (month: string) => `(
  select count(*) from redeems
   where user_id = u.id and reward_id = r.id and ${IS_LIVE} and (r.limit_period = 'always' or period_key = ${month}))`
