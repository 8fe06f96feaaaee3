import type { Credits, RewardCard, RewardOutput, RewardsOutput } from '@orbita/contract/rewards/rewards'
import { DomainError } from '@orbita/domain/errors'
import type { RankId } from '@orbita/domain/ranks'
import { rewardBlock } from '@orbita/domain/rewards/block'
import { isOutOfReach, missionsAway } from '@orbita/domain/rewards/goal'
import { isImmediate } from '@orbita/domain/rewards/redemption'
import type { LimitPeriod } from '@orbita/domain/rewards/reward'
import type { AreaPlaces } from '@orbita/domain/rewards/time-off'
import type { DayKey, MonthKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { MAY_SPEND } from '../ledger/may-spend.ts'
import { ownTerms } from './own-terms.ts'
import { placesIn } from './places/places-sql.ts'
import { CREDITS, IS_OPEN, RECENT, usedIn } from './redemptions/spending.ts'

/** The facts about the employee that decide how a reward is shown. */
type Reader = { level: string; isPaused: boolean; credits: Credits }

type CardRow = Omit<RewardCard, 'block' | 'missing'> & {
  minRank: RankId | null
  startsOn: DayKey | null
  endsOn: DayKey | null
  limit: { count: number; period: LimitPeriod } | null
  used: number
  places: (AreaPlaces & { isWaiting: boolean; keptUntil: DayKey | null }) | null
}

type DetailRow = CardRow &
  Reader &
  Pick<RewardOutput, 'description' | 'conditions' | 'promisedDays' | 'version'> & { recent: number }

/**
 * The employee who asks, and when.
 *
 * @property month the company's month
 * @property today the company's day
 */
type Asked = { userId: number; today: DayKey; month: MonthKey }

const READER = `u.level, not ${MAY_SPEND} as "isPaused", ${CREDITS} as credits`

const cardIn = (
  month: string,
  today: string,
) => `r.id, r.title, r.picture, r.category, own.price, r.delivery, own.stock, r.min_rank as "minRank",
  r.starts_on::text as "startsOn", r.ends_on::text as "endsOn",
  case when r.limit_count is not null
       then json_build_object('count', r.limit_count, 'period', r.limit_period) end as limit,
  case when r.limit_count is not null then ${usedIn(month)} else 0 end as used,
  ${placesIn(month, today)} as places,
  exists (select from reward_goals g where g.user_id = u.id and g.reward_id = r.id) as "isGoal",
  exists (select from reward_waits w where w.user_id = u.id and w.reward_id = r.id) as "isAwaited"`

const findAll = prepare<
  [userId: number, month: MonthKey, today: DayKey],
  Reader & { rewards: CardRow[]; openRedeems: number }
>(
  'rewards.find-all',
  `select ${READER}, (select count(*) from redeems where user_id = u.id and ${IS_OPEN}) as "openRedeems",
          (select coalesce(json_agg(card), '[]')
             from (select ${cardIn('$2', '$3')} from rewards r ${ownTerms('$3')} where r.retired_at is null
                    order by r.position, r.id) card) as rewards
     from users u where u.id = $1`,
)

const findOne = prepare<[userId: number, rewardId: string, month: MonthKey, today: DayKey, now: Date], DetailRow>(
  'rewards.find-one',
  `select ${READER}, ${cardIn('$3', '$4')}, r.description, r.conditions, r.promised_days as "promisedDays", r.version,
          ${RECENT('$5')} as recent
     from users u join rewards r on r.id = $2 and r.retired_at is null ${ownTerms('$4')}
    where u.id = $1`,
)

/**
 * Returns the catalogue as the employee sees it, in one query.
 *
 * @throws DomainError `PROFILE_NOT_FOUND`
 * @see D-64
 */
export async function findRewards(db: Queryable, asked: Asked): Promise<RewardsOutput> {
  const [row] = await findAll(db, asked.userId, asked.month, asked.today)
  if (!row) throw new DomainError('PROFILE_NOT_FOUND')

  const { rewards, credits, openRedeems } = row
  return { rewards: rewards.map((card) => cardOf(card, row, asked.today)), credits, openRedeems }
}

/**
 * Returns one reward in full, as the employee sees it.
 *
 * @param asked.newUntil when the browser may receive a code at once; null: already
 * @param asked.creditsAhead the credits of each mission they can still complete; called only when credits are missing
 * @throws DomainError `REWARD_NOT_FOUND`, also for a retired reward
 * @see D-64, RE-6
 */
export async function findReward(
  db: Queryable,
  asked: Asked & {
    rewardId: string
    now: Date
    newUntil: string | null
    creditsAhead: () => Promise<readonly number[]>
  },
): Promise<RewardOutput> {
  const [row] = await findOne(db, asked.userId, asked.rewardId, asked.month, asked.today, asked.now)
  if (!row) throw new DomainError('REWARD_NOT_FOUND')

  const card = cardOf(row, row, asked.today)
  const ahead = card.missing > 0 ? await asked.creditsAhead() : []
  const { description, conditions, minRank, startsOn, endsOn, limit, used, promisedDays, version, credits, places } =
    row
  return {
    ...card,
    description,
    conditions,
    minRank,
    startsOn,
    endsOn,
    limit: limit && { ...limit, used },
    promisedDays,
    version,
    credits,
    missionsAway: missionsAway(card.missing, ahead),
    isOutOfReach: card.missing > 0 && isOutOfReach(card.missing, ahead),
    places: places && placesFor(places, asked.today),
    comesAtOnce: asked.newUntil === null && isImmediate(row),
    codesFrom: isImmediate(row) ? asked.newUntil : null,
  }
}

/** Shows no place that was kept up to a day that has passed: it goes to the next person. */
function placesFor(places: NonNullable<CardRow['places']>, today: DayKey): RewardOutput['places'] {
  const { limit, ahead, isWaiting, keptUntil } = places
  const isInLine = isWaiting && keptUntil === null
  return { limit, place: isInLine ? ahead + 1 : null, keptUntil: keptUntil && keptUntil >= today ? keptUntil : null }
}

function cardOf(reward: CardRow, { level, isPaused, credits }: Reader, today: DayKey): RewardCard {
  const { id, title, picture, category, price, delivery, stock, isGoal, isAwaited, used } = reward
  const { available } = credits
  return {
    id,
    title,
    picture,
    category,
    price,
    delivery,
    stock,
    block: rewardBlock({ reward, today, level, credits: available, used, isPaused }),
    missing: Math.max(0, price - available),
    isGoal,
    isAwaited,
  }
}
