import type { RewardPreviewOutput } from '@orbita/contract/rewards/operator-rewards'
import { DomainError } from '@orbita/domain/errors'
import type { Reward } from '@orbita/domain/rewards/reward'
import { changesTerms } from '../../game/rewards/publish-reward.ts'
import { IS_OPEN } from '../../game/rewards/redemptions/spending.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

type Effects = {
  price: number
  stock: number | null
  changesTerms: boolean
  goals: number
  reachBefore: number
  reachAfter: number
  waiting: number
  openRedeems: number
}

const count = prepare<[rewardId: string, price: number | null, reward: string | null], Effects>(
  'rewards.preview',
  `select r.price, r.stock, coalesce((select ${changesTerms('r', 'n')}
              from (select price, conditions, "minRank" as min_rank, ("limit" ->> 'count')::int as limit_count,
                           "limit" ->> 'period' as limit_period, delivery, "promisedDays" as promised_days
                      from jsonb_to_record($3::jsonb) as j (price int, conditions text[], "minRank" text,
                        "limit" jsonb, delivery text, "promisedDays" int)) n where $3 is not null), false) as "changesTerms",
          goals.all as goals, goals.before as "reachBefore", goals.after as "reachAfter",
          (select count(*) from reward_waits w where w.reward_id = r.id) as waiting,
          (select count(*) from redeems d where d.reward_id = r.id and d.${IS_OPEN}) as "openRedeems"
     from rewards r
    cross join lateral (
      select count(*) as all, count(*) filter (where u.credits >= r.price) as before,
             count(*) filter (where u.credits >= coalesce($2::int, r.price)) as after
        from reward_goals g join users u on u.id = g.user_id where g.reward_id = r.id) goals
    where r.id = $1`,
)

const findPeople = prepare<[rewardId: string, price: number | null], RewardPreviewOutput['people'][number]>(
  'rewards.preview-goals',
  `select u.id, u.name, u.email, u.avatar, u.area, u.credits, greatest(0, r.price - u.credits)::int as "missingBefore",
          greatest(0, coalesce($2::int, r.price) - u.credits)::int as "missingAfter"
     from reward_goals g join users u on u.id = g.user_id join rewards r on r.id = g.reward_id
    where g.reward_id = $1
    order by u.credits desc, u.id limit 50`,
)

/**
 * Returns what a change of a reward would do to the employees who pinned it or wait for it.
 *
 * @param asked.reward as it would be; null: it would be retired
 * @throws DomainError `REWARD_NOT_FOUND`
 * @see D-77
 */
export async function previewReward(
  db: Queryable,
  { rewardId, reward }: { rewardId: string; reward: Reward | null },
): Promise<RewardPreviewOutput> {
  const price = reward?.price ?? null
  const [[effects], people] = await Promise.all([
    count(db, rewardId, price, reward && JSON.stringify(reward)),
    findPeople(db, rewardId, price),
  ])
  if (!effects) throw new DomainError('REWARD_NOT_FOUND')

  const { goals, reachBefore, reachAfter, waiting } = effects
  const stock =
    reward && (effects.stock === null) !== (reward.stock === undefined) ? (reward.stock ?? null) : effects.stock
  return {
    price: { before: effects.price, after: price ?? effects.price },
    changesTerms: effects.changesTerms,
    goals: { all: goals, reachBefore, reachAfter: reward ? reachAfter : 0 },
    waiting,
    notified: reward && stock !== 0 ? waiting : 0,
    openRedeems: effects.openRedeems,
    people,
  }
}
