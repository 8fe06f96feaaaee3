import { CATEGORIES } from '@orbita/domain/rewards/categories'
import { DELIVERIES, LIMIT_PERIODS } from '@orbita/domain/rewards/reward'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { bytea } from '../../infra/db/bytea.ts'
import { users } from '../../people/users/tables.ts'
import { redeems } from './redemptions/tables.ts'

/** The rewards that employees spend credits on. @see RE-1 */
export const rewards = pgTable(
  'rewards',
  {
    id: text().primaryKey(),
    position: integer().notNull(),
    version: integer().notNull().default(1),
    /** raised by each change of an operator, so that two of them do not overwrite each other */
    revision: integer().notNull().default(1),
    title: text().notNull(),
    description: text().notNull(),
    conditions: text().array().notNull(),
    picture: text().notNull(),
    category: text({ enum: CATEGORIES }).notNull(),
    price: integer().notNull(),
    delivery: text({ enum: DELIVERIES }).notNull(),
    minRank: text('min_rank'),
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    /** null: unlimited */
    stock: integer(),
    limitCount: integer('limit_count'),
    limitPeriod: text('limit_period', { enum: LIMIT_PERIODS }),
    /** the most people of an area in a company month, for time off; null: without limit. @see RE-7 */
    areaLimit: integer('area_limit'),
    promisedDays: integer('promised_days').notNull(),
    /** what one costs the company, in whole units of its currency; null: unknown. @see PT-7 */
    /** what one costs the company, in minor units; null: unknown. A trigger keeps `cost` with it */
    costMinor: bigint('cost_minor', { mode: 'number' }),
    /** rounded, for the releases before */
    cost: bigint({ mode: 'number' }),
    /** when it left the catalogue; existing redemptions go on */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
  },
  (table) => [
    check('rewards_price', sql`${table.price} >= 1`),
    check('rewards_cost', sql`${table.cost} >= 0`),
    check('rewards_stock', sql`${table.stock} >= 0`),
    check('rewards_delivery', sql`${table.delivery} in ('code', 'pickup', 'shipping', 'time-off', 'external')`),
    check(
      'rewards_limit',
      sql`num_nonnulls(${table.limitCount}, ${table.limitPeriod}) in (0, 2) and ${table.limitCount} >= 1`,
    ),
    check(
      'rewards_area_limit',
      sql`${table.areaLimit} is null or (${table.areaLimit} >= 1 and ${table.delivery} = 'time-off')`,
    ),
    check('rewards_window', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
)

/**
 * The stock movements and their reasons. A trigger makes the table append-only; a reward's movements sum to its stock.
 *
 * @see RE-4
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    rewardId: text('reward_id')
      .notNull()
      .references(() => rewards.id),
    amount: integer().notNull(),
    reason: text().notNull(),
    movementKey: text('movement_key').notNull(),
    redeemId: bigint('redeem_id', { mode: 'number' }).references(() => redeems.id),
    actorAccountId: bigint('actor_account_id', { mode: 'number' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('stock_movements_key').on(table.rewardId, table.movementKey),
    check('stock_movements_moves', sql`${table.amount} <> 0`),
    check('stock_movements_reason', sql`${table.reason} <> ''`),
  ],
)

/**
 * What an operator changed of the price and the units of a reward, as they were before: for their own person they go on
 * counting so for some days.
 *
 * @see PT-6
 */
export const rewardChanges = pgTable(
  'reward_changes',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    rewardId: text('reward_id')
      .notNull()
      .references(() => rewards.id),
    actorAccountId: bigint('actor_account_id', { mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** in credits; null for a reward that was not there, or not in the catalogue */
    priceBefore: integer('price_before'),
    /** the units that came with it; null when it became unlimited */
    units: integer(),
    /** whether it had been limited, or not there, and became unlimited */
    isOpened: boolean('is_opened').notNull(),
  },
  (table) => [index('reward_changes_of').on(table.rewardId, table.actorAccountId, table.at)],
)

/** The sealed codes of a reward's pool; each goes to one redemption. @see RE-5 */
export const rewardCodes = pgTable(
  'reward_codes',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    rewardId: text('reward_id')
      .notNull()
      .references(() => rewards.id),
    /** encrypted with `keys.rewardCode` */
    sealed: bytea().notNull(),
    /** keyed hash, so that the same code is not loaded twice */
    codeHash: bytea('code_hash').notNull(),
    /** the pepper of both: `Keys.id`; null: the pepper in use */
    keyId: text('key_id'),
    redeemId: bigint('redeem_id', { mode: 'number' })
      .unique()
      .references(() => redeems.id),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('reward_codes_hash').on(table.rewardId, table.codeHash),
    index('reward_codes_free').on(table.rewardId, table.id).where(sql`${table.redeemId} is null`),
  ],
)

/** The employees waiting for a reward to be back. @see RE-4 */
export const rewardWaits = pgTable(
  'reward_waits',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rewardId: text('reward_id')
      .notNull()
      .references(() => rewards.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.rewardId] }), index('reward_waits_reward').on(table.rewardId)],
)

/**
 * The employees who wait for a place of their area, in order of asking. A place that opens is kept for one of them until
 * a company day.
 *
 * @see RE-7
 */
export const placeWaits = pgTable(
  'place_waits',
  {
    /** the order of asking */
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique('place_waits_order'),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rewardId: text('reward_id')
      .notNull()
      .references(() => rewards.id),
    at: timestamp({ withTimezone: true }).notNull(),
    keptUntil: date('kept_until'),
  },
  (table) => [primaryKey({ columns: [table.rewardId, table.userId] }), index('place_waits_user').on(table.userId)],
)

/** The reward each employee pinned. @see RE-6 */
export const rewardGoals = pgTable('reward_goals', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  rewardId: text('reward_id')
    .notNull()
    .references(() => rewards.id),
  at: timestamp({ withTimezone: true }).notNull(),
})
