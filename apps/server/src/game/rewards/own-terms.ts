import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

/** The days for which what an operator changes of a reward does not count for their own person. @see PT-6 */
const OWN_TERMS_DAYS = 30

/**
 * The SQL of the price and the stock of reward `r` that count for employee `u`, as `own.price` and `own.stock`: those of the
 * catalogue, except for an operator who changed them lately and for whom that operator created. For them the price is at least
 * what it was, the units that the operator brought are not there, and a reward that the operator published is sold out.
 *
 * @param today the parameter with the company's day
 * @see PT-6
 */
export const ownTerms = (today: string) => `cross join lateral (
  select greatest(r.price, max(c.price_before)) as price,
         case when bool_or(c.price_before is null or c.is_opened) then 0
              when r.stock is not null then greatest(0, r.stock - coalesce(sum(c.units), 0))::int end as stock
    from reward_changes c
   where c.reward_id = r.id and c.at > ${today}::date - ${OWN_TERMS_DAYS} and c.actor_account_id in (
           select id from accounts where kind = 'operator' and email = u.email
           union all
           select account_id from operators where person_id = u.id
           union all
           select u.created_by where u.created_at > ${today}::date - ${OWN_TERMS_DAYS})) own`

const insert = prepare<
  [rewardId: string, actor: number, now: Date, priceBefore: number | null, units: number | null, isOpened: boolean],
  never
>(
  'rewards.record-change',
  `insert into reward_changes (reward_id, actor_account_id, at, price_before, units, is_opened)
   values ($1, $2, $3, $4, $5, $6)`,
)

/**
 * Keeps what a reward was before an operator changed its price or brought units, for {@link ownTerms}.
 *
 * @param change.before null: it was not in the catalogue
 * @param change.after null stock: unlimited
 */
export async function recordRewardChange(
  tx: Tx,
  change: {
    rewardId: string
    actor: number
    now: Date
    before: { price: number; stock: number | null } | null
    after: { price: number; stock: number | null }
  },
): Promise<void> {
  const { rewardId, actor, now, before, after } = change
  const units = after.stock === null ? null : Math.max(0, after.stock - (before?.stock ?? 0))
  const isOpened = after.stock === null && before !== null && before.stock !== null
  if (before && before.price === after.price && !units && !isOpened) return

  await insert(tx, rewardId, actor, now, before?.price ?? null, units, isOpened)
}
