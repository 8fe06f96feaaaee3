import type { RewardSavedOutput } from '@orbita/contract/rewards/rewards'
import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../infra/live/invalidate.ts'
import { notifyWaitingList } from './notify-waiting-list.ts'
import { recordRewardChange } from './own-terms.ts'

type Unit = { rewardId: string; redeemId: number; now: Date }

// The WHERE clause decides who gets the last unit, and fails if an operator changed the reward at the same moment.
const take = prepare<[rewardId: string, version: number, redeemId: number, now: Date], { reward_id: string }>(
  'rewards.take-unit',
  `with taken as (
     update rewards set stock = stock - 1 where id = $1 and version = $2 and stock > 0 and retired_at is null
     returning id
   )
   insert into stock_movements (reward_id, amount, reason, movement_key, redeem_id, at)
   select id, -1, 'Canje', 'redeem:' || $3::bigint || ':hold', $3, $4 from taken
   returning reward_id`,
)

/**
 * Takes one unit of a limited reward for a redemption, under the version the employee saw.
 *
 * @returns false when none is left, or the reward has another version by now
 * @see RE-2, RE-4
 */
export async function takeUnit(tx: Tx, unit: Unit & { version: number }): Promise<boolean> {
  return (await take(tx, unit.rewardId, unit.version, unit.redeemId, unit.now)).length > 0
}

// A reward that became unlimited meanwhile still records the movement, in case it becomes limited again.
const giveBack = prepare<[rewardId: string, redeemId: number, now: Date], { stock: number | null }>(
  'rewards.return-unit',
  `with movement as (
     insert into stock_movements (reward_id, amount, reason, movement_key, redeem_id, at)
     values ($1, 1, 'Canje devuelto', 'redeem:' || $2::bigint || ':refund', $2, $3)
     returning reward_id
   )
   update rewards r set stock = r.stock + 1 from movement m where r.id = m.reward_id
   returning r.stock`,
)

/**
 * Puts back in stock the unit a redemption took and notifies the people waiting. The database refuses a second return
 * of the same unit.
 *
 * @see RE-3, RE-4
 */
export async function returnUnit(tx: Tx, unit: Unit): Promise<void> {
  const [after] = await giveBack(tx, unit.rewardId, unit.redeemId, unit.now)
  if (after?.stock === 1) await notifyWaitingList(tx, unit)
}

type Stocked = {
  title: string
  price: number
  version: number
  revision: number
  before: number | null
  isRetired: boolean
}

const lock = prepare<[rewardId: string], Stocked>(
  'rewards.lock-stock',
  `select title, price, version, revision, stock as before, retired_at is not null as "isRetired" from rewards where id = $1
      for no key update`,
)

const add = prepare<
  [rewardId: string, amount: number, reason: string, key: string, actor: number | null, now: Date],
  { stock: number }
>(
  'rewards.add-stock',
  `with movement as (
     insert into stock_movements (reward_id, amount, reason, movement_key, actor_account_id, at)
     values ($1, $2, $3, $4, $5, $6)
     returning reward_id, amount
   )
   update rewards r set stock = r.stock + m.amount from movement m where r.id = m.reward_id
   returning r.stock`,
)

/**
 * Adds units to a limited reward, or removes them with a negative amount, and notifies the people waiting when it is
 * back in stock.
 *
 * @param addition.key idempotency key: the database refuses the same addition twice
 * @param addition.actor account id of the operator; null: the product
 * @throws DomainError `REWARD_NOT_FOUND`, `BAD_INPUT` for an unlimited one, `STOCK_TOO_LOW`
 * @see RE-4
 */
export async function addStock(
  tx: Tx,
  addition: { rewardId: string; amount: number; reason: string; key: string; actor: number | null; now: Date },
): Promise<RewardSavedOutput> {
  const { rewardId, amount, reason, key, actor, now } = addition
  const [reward] = await lock(tx, rewardId)
  if (!reward) throw new DomainError('REWARD_NOT_FOUND')
  if (reward.before === null) throw new DomainError('BAD_INPUT')
  if (reward.before + amount < 0) throw new DomainError('STOCK_TOO_LOW')

  const [{ stock }] = (await add(tx, rewardId, amount, reason, key, actor, now)) as [{ stock: number }]
  if (actor !== null) {
    const terms = { price: reward.price, stock: reward.before }
    await recordRewardChange(tx, { rewardId, actor, now, before: terms, after: { ...terms, stock } })
  }
  if (stock > 0) await notifyWaitingList(tx, { rewardId, now })
  const subject = `rewards/${rewardId}`
  const about = { subject, title: reward.title, details: { amount, reason, stock } }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'rewards.move-stock', ...about })
  invalidateForEveryone(tx, 'rewards')
  const { version, revision, isRetired } = reward
  return { id: rewardId, version, revision, stock, isRetired }
}

/** The current price, version and stock of a reward of the catalogue. */
export type RewardTerms = { price: number; version: number; stock: number | null }

const findNow = prepare<[rewardId: string], RewardTerms>(
  'rewards.find-terms',
  'select price, version, stock from rewards where id = $1 and retired_at is null',
)

/** Returns the terms and the stock of a reward as they are now; undefined when it is retired or unknown. */
export async function findRewardTerms(tx: Tx, rewardId: string): Promise<RewardTerms | undefined> {
  return (await findNow(tx, rewardId))[0]
}
