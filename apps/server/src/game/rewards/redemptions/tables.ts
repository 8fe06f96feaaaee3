import { REDEEM_STATES } from '@orbita/domain/rewards/redemption'
import { DELIVERIES } from '@orbita/domain/rewards/reward'
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
import { bytea } from '../../../infra/db/bytea.ts'
import { users } from '../../../people/users/tables.ts'

const states = sql.raw(REDEEM_STATES.map((state) => `'${state}'`).join(', '))

/**
 * The employees' redemptions, with the price and conditions frozen at the request. A trigger allows only the listed
 * state transitions.
 *
 * @see S-42, RE-2, RE-3
 */
export const redeems = pgTable(
  'redeems',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    /** id in `rewards`; no foreign key, because the tables of rewards import this file */
    rewardId: text('reward_id').notNull(),
    rewardVersion: integer('reward_version').notNull(),
    state: text({ enum: REDEEM_STATES }).notNull(),
    title: text().notNull(),
    picture: text().notNull(),
    price: integer().notNull(),
    /** what it cost the company when it was asked for; null: unknown, and then what the reward costs now counts */
    costMinor: bigint('cost_minor', { mode: 'number' }),
    /** rounded, for the releases before: a trigger keeps it */
    cost: bigint({ mode: 'number' }),
    delivery: text({ enum: DELIVERIES }).notNull(),
    conditions: text().array().notNull(),
    /** whether a unit of stock was taken */
    tookStock: boolean('took_stock').notNull(),
    /** the month it counts in for the per-person limit */
    periodKey: text('period_key').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** the area whose places it takes, empty for people without one; null: none, because it is no time off. @see RE-7 */
    placeArea: text('place_area'),
    /** company days; after the second one the redemption expires */
    promisedOn: date('promised_on').notNull(),
    overdueOn: date('overdue_on').notNull(),
    /** the one-time code of a pick-up, sealed, and its keyed hash */
    pickupSealed: bytea('pickup_sealed'),
    pickupHash: bytea('pickup_hash').unique(),
    /** the pepper of both: `Keys.id`; null: the pepper in use */
    pickupKeyId: text('pickup_key_id'),
  },
  (table) => [
    index('redeems_user').on(table.userId, table.id),
    index('redeems_open').on(table.overdueOn).where(sql`${table.state} in ('requested', 'approved', 'preparing')`),
    index('redeems_places')
      .on(table.rewardId, table.periodKey, table.placeArea)
      .where(sql`${table.placeArea} is not null`),
    index('redeems_inbox').on(table.state, table.requestedAt),
    check('redeems_state', sql`${table.state} in (${states})`),
    check('redeems_price', sql`${table.price} >= 1`),
    check('redeems_cost', sql`${table.cost} >= 0`),
    check('redeems_pickup', sql`(${table.pickupSealed} is null) = (${table.pickupHash} is null)`),
  ],
)

/** The steps of each redemption: who, when and with what note. A trigger makes the table append-only. @see RE-3 */
export const redeemEvents = pgTable(
  'redeem_events',
  {
    redeemId: bigint('redeem_id', { mode: 'number' })
      .notNull()
      .references(() => redeems.id),
    ordinal: integer().notNull(),
    state: text({ enum: REDEEM_STATES }).notNull(),
    actor: text({ enum: ['employee', 'operator', 'product'] }).notNull(),
    actorAccountId: bigint('actor_account_id', { mode: 'number' }),
    note: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** when its transaction began: the order in which systems read it */
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.redeemId, table.ordinal] }),
    // A redemption passes through each state at most once.
    unique('redeem_events_state').on(table.redeemId, table.state),
    index('redeem_events_feed').on(table.recordedAt, table.redeemId, table.ordinal),
    index('redeem_events_approved').on(table.at).where(sql`${table.state} = 'approved'`),
  ],
)

/** The wrong pick-up codes operators typed in the last day, for throttling. @see RE-5 */
export const pickupGuesses = pgTable(
  'pickup_guesses',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** the operator's account; no foreign key, so that an account can be erased at any time */
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('pickup_guesses_account').on(table.accountId, table.at), index('pickup_guesses_at').on(table.at)],
)
