import { DomainError, type ErrorCode } from '@orbita/domain/errors'
import { MADE_DAYS } from '@orbita/domain/ledger/manual'
import type { RankId } from '@orbita/domain/ranks'
import { type RewardBlock, rewardBlock } from '@orbita/domain/rewards/block'
import type { Delivery } from '@orbita/domain/rewards/reward'
import type { AreaPlaces } from '@orbita/domain/rewards/time-off'
import type { DayKey, MonthKey } from '@orbita/domain/time/period'
import { moneyOf } from '../../../infra/db/money-sql.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { MAY_SPEND } from '../../ledger/may-spend.ts'
import { ownTerms } from '../own-terms.ts'
import { placesIn } from '../places/places-sql.ts'
import { RECENT, usedIn } from './spending.ts'

/** A reward as it is now, with the facts about the employee that decide whether they may ask for it. */
export type Wanted = {
  version: number
  title: string
  picture: string
  price: number
  /** in money; null: unknown */
  cost: number | null
  delivery: Delivery
  conditions: string[]
  stock: number | null
  minRank: RankId | null
  startsOn: DayKey | null
  endsOn: DayKey | null
  limit: { count: number } | null
  places: AreaPlaces | null
  promisedDays: number
  level: string
  credits: number
  isActive: boolean
  isPaused: boolean
  used: number
  /** the credits of the codes received at once in the last 24 hours */
  recent: number
  /** whether an operator created them lately: what they ask for waits for another one */
  isMade: boolean
  /** whether units are there, but an operator brought them who they are, or who created them lately */
  isHeld: boolean
}

const findWanted = prepare<[userId: number, rewardId: string, month: MonthKey, today: DayKey, now: Date], Wanted>(
  'redeems.find-wanted',
  `select r.version, r.title, r.picture, own.price, ${moneyOf('r.cost_minor')} as cost, r.delivery, r.conditions, own.stock, r.min_rank as "minRank",
          r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", r.promised_days as "promisedDays",
          case when r.limit_count is not null then json_build_object('count', r.limit_count) end as limit,
          u.level, u.credits - u.reserved_credits as credits, u.is_active as "isActive", not ${MAY_SPEND} as "isPaused",
          case when r.limit_count is not null then ${usedIn('$3')} else 0 end as used,
          ${RECENT('$5')} as recent,
          ${placesIn('$3', '$4')} as places,
          (u.created_by is not null and u.created_at > $4::date - ${MADE_DAYS}) as "isMade",
          (own.stock = 0 and r.stock is distinct from 0) as "isHeld"
     from users u join rewards r on r.id = $2 and r.retired_at is null ${ownTerms('$4')}
    where u.id = $1`,
)

const REFUSALS: Readonly<Record<RewardBlock, ErrorCode>> = {
  paused: 'SPENDING_PAUSED',
  upcoming: 'REWARD_CLOSED',
  ended: 'REWARD_CLOSED',
  'sold-out': 'REWARD_SOLD_OUT',
  rank: 'REWARD_RANK',
  limit: 'REWARD_LIMIT',
  credits: 'NOT_ENOUGH_CREDITS',
  'area-full': 'REWARD_AREA_FULL',
}

/**
 * Returns the reward if the employee may have it on the terms they saw.
 *
 * @param asked.userId already locked by this transaction
 * @param asked.price in credits, as the employee saw it
 * @param asked.version as the employee saw it
 * @param asked.today the company's day
 * @param asked.month the company's month
 * @throws DomainError `REWARD_NOT_FOUND`, `ACCOUNT_INACTIVE`, those of `REFUSALS`, `REWARD_YOURS`, `REWARD_CHANGED` with the current
 *   price and version
 * @see RE-1, RE-2, PT-6
 */
export async function checkWanted(
  tx: Tx,
  asked: {
    userId: number
    rewardId: string
    price: number
    version: number
    today: DayKey
    month: MonthKey
    now: Date
  },
): Promise<Wanted> {
  const { wanted, block, refusal } = await findBlock(tx, asked)
  const { price, version } = wanted
  const hasChanged = price !== asked.price || version !== asked.version
  // If the price rose above the balance, report the new price instead of "not enough credits".
  if (hasChanged && (block === null || block === 'credits')) throw new DomainError('REWARD_CHANGED', { price, version })
  if (block === 'sold-out' && wanted.isHeld) throw new DomainError('REWARD_YOURS')
  if (refusal) throw new DomainError(refusal)

  return wanted
}

type Block = { wanted: Wanted; block: RewardBlock | null; refusal: ErrorCode | null }

/**
 * Returns the reason why an employee may not redeem a reward now, or null.
 *
 * @throws DomainError `REWARD_NOT_FOUND`, `ACCOUNT_INACTIVE`
 * @see RE-1
 */
export async function findBlock(
  tx: Tx,
  asked: { userId: number; rewardId: string; today: DayKey; month: MonthKey; now: Date },
): Promise<Block> {
  const { userId, rewardId, month, today, now } = asked
  const [wanted] = await findWanted(tx, userId, rewardId, month, today, now)
  if (!wanted) throw new DomainError('REWARD_NOT_FOUND')
  if (!wanted.isActive) throw new DomainError('ACCOUNT_INACTIVE')

  const block = rewardBlock({ ...wanted, reward: wanted, today })
  return { wanted, block, refusal: block && REFUSALS[block] }
}
