import type { RedemptionFeedOutput } from '@orbita/contract/machines/feeds'
import type { FeedQuery } from '@orbita/domain/machines/feeds'
import type { RedeemState } from '@orbita/domain/rewards/redemption'
import { feedHorizon, feedOf, placeOf } from '../../../infra/db/feed.ts'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'

type Row = {
  id: number
  ordinal: number
  micros: number
  state: RedeemState
  at: Date
  reward_id: string
  price: number
  user_id: number
  employee_number: string | null
}

const find = prepare<[micros: number, id: number, ordinal: number, horizon: number, limit: number], Row>(
  'redeems.find-feed',
  `select e.redeem_id as id, e.ordinal, (extract(epoch from e.recorded_at) * 1000000)::bigint as micros, e.state, e.at,
          r.reward_id, r.price, r.user_id, u.employee_number
     from redeem_events e join redeems r on r.id = e.redeem_id join users u on u.id = r.user_id
    where (e.recorded_at, e.redeem_id, e.ordinal)
            > ('epoch'::timestamptz + $1::bigint * interval '1 microsecond', $2::bigint, $3::int)
      and e.recorded_at < 'epoch'::timestamptz + $4::bigint * interval '1 microsecond'
    order by e.recorded_at, e.redeem_id, e.ordinal limit $5`,
)

/**
 * Returns the steps of redemptions after a place, in the order in which they were recorded; none is skipped because it commits
 * late. Notes and codes are left out.
 *
 * @see D-106, RE-3
 */
export async function findRedemptionFeed(
  db: Queryable,
  query: FeedQuery,
  marginMs?: number,
): Promise<RedemptionFeedOutput> {
  const { micros, id, ordinal } = placeOf(query)
  const rows = await find(db, micros, id, ordinal, await feedHorizon(db, marginMs), query.limit + 1)
  const steps = rows.slice(0, query.limit).map((row) => ({
    redemption: row.id,
    step: row.ordinal,
    person: { id: row.user_id, employeeNumber: row.employee_number },
    reward: row.reward_id,
    state: row.state,
    price: row.price,
    at: row.at.toISOString(),
  }))
  return { steps, ...feedOf(rows, query) }
}
