import type { StockAlert, StockAlertsOutput } from '@orbita/contract/rewards/rewards'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

const find = prepare<[few: number, share: number], Omit<StockAlert, 'since'> & { since: Date | null }>(
  'rewards.find-stock-alerts',
  `select r.id, r.title, r.picture, r.stock, m.added,
          w.waiting, w.since
     from rewards r
    cross join lateral (select count(*) as waiting, min(at) as since from reward_waits where reward_id = r.id) w
    cross join lateral (select coalesce(sum(amount) filter (where amount > 0 and redeem_id is null), 0) as added
                          from stock_movements where reward_id = r.id) m
    where r.retired_at is null and (r.stock <= $1 or r.stock <= m.added * $2::float8)
    order by r.stock, r.position, r.id`,
)

/** The thresholds of a stock alert: remaining units, and the share left of all units ever added. @see RE-4 */
export const ALERT = { units: 3, share: 0.1 }

/**
 * Returns the catalogue's rewards that are low on stock or sold out, with the number of people waiting for each.
 *
 * @see RE-4
 */
export async function findStockAlerts(db: Queryable): Promise<StockAlertsOutput> {
  const rewards = await find(db, ALERT.units, ALERT.share)
  return { rewards: rewards.map((reward) => ({ ...reward, since: reward.since?.toISOString() ?? null })) }
}
