import type { RewardSavedOutput } from '@orbita/contract/rewards/rewards'
import { textChanges } from '@orbita/domain/audit/restorable'
import { DomainError } from '@orbita/domain/errors'
import type { Reward } from '@orbita/domain/rewards/reward'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../infra/live/invalidate.ts'
import { requirePictures } from '../../pictures/require-pictures.ts'
import { notifyWaitingList } from './notify-waiting-list.ts'
import { recordRewardChange } from './own-terms.ts'

type Published = { version: number; stock: number | null; revision: number }

const TERMS = ['price', 'conditions', 'min_rank', 'limit_count', 'limit_period', 'delivery', 'promised_days']

/** Writes the SQL condition that the terms which employees confirm differ between two rows of `rewards`. */
export const changesTerms = (before: string, after: string) => {
  const rowOf = (alias: string) => `(${TERMS.map((column) => `${alias}.${column}`).join(', ')})`
  return `${rowOf(before)} is distinct from ${rowOf(after)}`
}

type Before = Pick<Reward, 'title' | 'description' | 'conditions' | 'picture'> & {
  price: number
  stock: number | null
  isRetired: boolean
}

const lockBefore = prepare<[reward: string], Before>(
  'rewards.lock-before',
  'select title, description, conditions, picture, price, stock, retired_at is not null as "isRetired" from rewards where id = $1 for no key update',
)

// An operator's form does not know the current stock, so its stock only counts when the reward becomes limited or stops
// being so, and when there is no code to give ($3).
const upsert = prepare<[reward: string, revision: number | null, lacksCodes: boolean], Published>(
  'rewards.upsert',
  `insert into rewards as r (id, position, title, description, conditions, picture, category, price, delivery, min_rank,
                             starts_on, ends_on, stock, limit_count, limit_period, promised_days, cost_minor, area_limit)
   select id, (select coalesce(max(position), 0) + 1 from rewards), title, description, conditions, picture, category,
          price, delivery, "minRank", "startsOn", "endsOn", case when $3 then 0 else stock end, ("limit" ->> 'count')::int, "limit" ->> 'period',
          "promisedDays", round(cost * 100)::bigint, "areaLimit"
     from jsonb_to_record($1::jsonb) as n (id text, title text, description text, conditions text[], picture text,
       category text, price int, delivery text, "minRank" text, "startsOn" date, "endsOn" date, stock int,
       "limit" jsonb, "promisedDays" int, cost numeric, "areaLimit" int)
    where coalesce($2::int, 0) = 0 or exists (select from rewards e where e.id = n.id)
   on conflict (id) do update
      set title = excluded.title, description = excluded.description, conditions = excluded.conditions,
          picture = excluded.picture, category = excluded.category, price = excluded.price,
          delivery = excluded.delivery, min_rank = excluded.min_rank, starts_on = excluded.starts_on,
          ends_on = excluded.ends_on, limit_count = excluded.limit_count, limit_period = excluded.limit_period,
          promised_days = excluded.promised_days, cost_minor = excluded.cost_minor, area_limit = excluded.area_limit,
          retired_at = null,
          stock = case when $3 then 0 when (r.stock is null) = (excluded.stock is null) then r.stock else excluded.stock end,
          revision = r.revision + 1, version = r.version + case when ${changesTerms('r', 'excluded')} then 1 else 0 end
    where $2::int is null or r.revision = $2
   returning version, stock, revision`,
)

// Keeps the sum of a reward's movements equal to its stock, from the first unit on.
const recordStock = prepare<[rewardId: string, actor: number | null, now: Date], never>(
  'rewards.record-published-stock',
  `insert into stock_movements (reward_id, amount, reason, movement_key, actor_account_id, at)
   select r.id, r.stock - m.units, 'Unidades al publicar', 'published:' || m.count + 1, $2, $3
     from rewards r
    cross join lateral (select coalesce(sum(amount), 0) as units,
                               count(*) filter (where movement_key like 'published:%') as count
                          from stock_movements where reward_id = r.id) m
    where r.id = $1 and r.stock <> m.units`,
)

const hasCodes = prepare<[rewardId: string], { known: boolean }>(
  'rewards.has-codes',
  'select exists (select from reward_codes where reward_id = $1) as known',
)

/**
 * Publishes a reward or changes a published one. A new one goes to the end of the catalogue; a retired one returns to
 * its place. A change of price, conditions, rank, limit, delivery or promised days raises its version. The stock given
 * counts for a new reward and when the reward becomes limited or unlimited; otherwise only `addStock` moves it. What an
 * operator publishes with codes of which none was sealed yet is out of stock: each code brings its unit. Earlier
 * redemptions do not change.
 *
 * @param published.revision the revision that the operator saw, 0 for a new reward; absent: the product's own
 *   publications, which replace whatever is there
 * @param published.actor account id of the operator; null: the product
 * @throws DomainError `BAD_INPUT` for a picture that was never uploaded, `REWARD_EXISTS` for a new one whose id is taken, `REWARD_EDITED` when it has another revision
 * @see RE-1, RE-2, RE-4, RE-5, D-77
 */
export async function publishReward(
  tx: Tx,
  published: { reward: Reward; revision?: number; actor: number | null; now: Date },
): Promise<RewardSavedOutput> {
  const { reward, revision: seen, actor, now } = published
  const { id } = reward
  await requirePictures(tx, [{ field: 'reward.picture', picture: reward.picture }])
  const [before] = await lockBefore(tx, id)
  const lacksCodes = actor !== null && reward.delivery === 'code' && !(await hasCodes(tx, id))[0]!.known
  const [saved] = await upsert(tx, JSON.stringify(reward), seen ?? null, lacksCodes)
  if (!saved) throw new DomainError(seen === 0 ? 'REWARD_EXISTS' : 'REWARD_EDITED')

  const { version, stock, revision } = saved
  await recordStock(tx, id, actor, now)
  if (actor !== null) {
    const terms = before && !before.isRetired ? before : null
    await recordRewardChange(tx, { rewardId: id, actor, now, before: terms, after: { price: reward.price, stock } })
  }
  if (stock !== 0) await notifyWaitingList(tx, { rewardId: id, now })
  const details = {
    version,
    stock,
    price: reward.price,
    cost: reward.cost ?? null,
    ...(before && textChanges('rewards.publish', before, reward)),
  }
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'rewards.publish',
    subject: `rewards/${id}`,
    title: reward.title,
    details,
  })
  invalidateForEveryone(tx, 'rewards')
  return { id, version, revision, stock, isRetired: false }
}
