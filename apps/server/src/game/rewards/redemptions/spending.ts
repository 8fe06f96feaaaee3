import { OPEN_STATES, RETURNED_STATES } from '@orbita/domain/rewards/redemption'

const listOf = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ')

/** The SQL conditions on `redeems`: the credits are held, the credits are spent, the redemption counts for a limit. */
export const IS_OPEN = `state in (${listOf(OPEN_STATES)})`
const IS_SPENT = `state = 'delivered'`
export const IS_LIVE = `state not in (${listOf(RETURNED_STATES)})`

/** The SQL of user `u`'s credits, available, held and spent, as `Credits` of the contract. @see RE-3 */
export const CREDITS = `(
  select json_build_object('available', u.credits, 'held', coalesce(sum(price) filter (where ${IS_OPEN}), 0),
           'spent', coalesce(sum(price) filter (where ${IS_SPENT}), 0))
    from redeems where user_id = u.id)`

/**
 * Returns SQL that counts the redemptions of reward `r` by user `u` that use up its limit.
 *
 * @param month the parameter that holds the company month, as `$2`
 * @see RE-1
 */
export const usedIn = (month: string) => `(
  select count(*) from redeems
   where user_id = u.id and reward_id = r.id and ${IS_LIVE} and (r.limit_period = 'always' or period_key = ${month}))`

/**
 * The credits of the codes that the employee `u` received at once in the last 24 hours.
 *
 * @param now the parameter with the time
 * @see RE-3
 */
export const RECENT = (now: string) => `(select coalesce(sum(d.price), 0)::int from redeems d
    where d.user_id = u.id and d.delivery = 'code' and d.requested_at > ${now}::timestamptz - interval '24 hours'
      and exists (select from redeem_events e where e.redeem_id = d.id and e.state = 'approved' and e.actor = 'product'))`
