import { MOVEMENT_KINDS } from '@orbita/domain/ledger/kinds'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../../people/users/tables.ts'

/**
 * The movements of experience, credits and stardust, in whole units. Rows are only ever added: a trigger refuses
 * updates and deletes. The actor is not a foreign key, so that an account can be erased without changing the ledger.
 *
 * @see PT-2, CO-2
 */
export const ledger = pgTable(
  'ledger',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    experience: bigint({ mode: 'number' }).notNull().default(0),
    credits: bigint({ mode: 'number' }).notNull().default(0),
    stardust: bigint({ mode: 'number' }).notNull().default(0),
    /** in Spanish, for the employee */
    reason: text().notNull(),
    /** the idempotency key: the cause with its id and period */
    movementKey: text('movement_key').notNull(),
    /** account id of the operator who decided it; null when the rules of the product did */
    actorAccountId: bigint('actor_account_id', { mode: 'number' }),
    occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
    batch: text(),
    reverses: bigint({ mode: 'number' }).references((): AnyPgColumn => ledger.id),
  },
  (table) => [
    unique('ledger_movement').on(table.userId, table.movementKey),
    // At most one movement undoes another. The index is partial because most movements undo none.
    uniqueIndex('ledger_undoes').on(table.reverses).where(sql`${table.reverses} is not null`),
    index('ledger_user').on(table.userId, table.id),
    // The leaderboard counts months and seasons from this index.
    index('ledger_merit').on(table.occurredAt).where(sql`${table.experience} <> 0 and ${table.kind} <> 'import'`),
    index('ledger_credits').on(table.occurredAt).where(sql`${table.credits} <> 0`),
    // What systems read of it, in the order of the beginning of their transactions.
    index('ledger_feed').on(table.recordedAt, table.id),
    index('ledger_batch').on(table.batch, table.id).where(sql`${table.batch} is not null`),
    check('ledger_moves', sql`${table.experience} <> 0 or ${table.credits} <> 0 or ${table.stardust} <> 0`),
    check('ledger_reason', sql`${table.reason} <> '' and ${table.movementKey} <> ''`),
  ],
)

/** The reports that employees send about their own movements, with the operators' answers. @see PT-5 */
export const movementReports = pgTable(
  'movement_reports',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    movementId: bigint('movement_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => ledger.id),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    state: text({ enum: ['open', 'answered'] })
      .notNull()
      .default('open'),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    answer: text(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    actorAccountId: bigint('actor_account_id', { mode: 'number' }),
  },
  (table) => [
    index('movement_reports_open').on(table.sentAt).where(sql`${table.state} = 'open'`),
    check('movement_reports_state', sql`${table.state} in ('open', 'answered')`),
    check('movement_reports_text', sql`${table.text} <> ''`),
    check(
      'movement_reports_answered',
      sql`num_nonnulls(${table.answer}, ${table.answeredAt}, ${table.actorAccountId})
        = case ${table.state} when 'answered' then 3 else 0 end`,
    ),
  ],
)

/** The movements that operators ask for by hand. Those above the limit wait for a second operator. @see PT-6 */
export const manualMovements = pgTable(
  'manual_movements',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    experience: integer().notNull(),
    credits: integer().notNull(),
    /** in Spanish, for the employee */
    reason: text().notNull(),
    state: text({ enum: ['waiting', 'done', 'refused'] }).notNull(),
    askedBy: bigint('asked_by', { mode: 'number' }).notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    decidedBy: bigint('decided_by', { mode: 'number' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** the movement it undoes, if it undoes one */
    reverses: bigint({ mode: 'number' }).references(() => ledger.id),
    stardust: integer().notNull().default(0),
    /** whether it needs a second operator: what its operator moved lately passed the limits, or it is for their own */
    needsSecond: boolean('needs_second').notNull().default(false),
    packs: integer().notNull().default(0),
    /** what it is worth in credits, in absolute value; null before the sums of thirty days, in which it does not count */
    worth: integer(),
    /** the command that asked for it together with others, if it asked for several */
    grantId: text('grant_id'),
    /** why it was refused, for the operator who asked for it */
    note: text(),
  },
  (table) => [
    index('manual_movements_waiting').on(table.askedAt).where(sql`${table.state} = 'waiting'`),
    check('manual_movements_state', sql`${table.state} in ('waiting', 'done', 'refused')`),
    // The movements that an operator asked for within a day.
    index('manual_movements_by').on(table.askedBy, table.askedAt),
    check(
      'manual_movements_moves',
      sql`${table.experience} <> 0 or ${table.credits} <> 0 or ${table.stardust} <> 0 or ${table.packs} <> 0`,
    ),
    check('manual_movements_packs', sql`${table.packs} >= 0`),
    check('manual_movements_reason', sql`${table.reason} <> ''`),
    check(
      'manual_movements_decided',
      sql`num_nonnulls(${table.decidedBy}, ${table.decidedAt}) = case ${table.state} when 'waiting' then 0 else 2 end`,
    ),
    // An operator cannot approve their own movement past the limits.
    check(
      'manual_movements_second',
      sql`(abs(${table.credits}) <= 500 and not ${table.needsSecond}) or ${table.state} <> 'done' or ${table.decidedBy} <> ${table.askedBy}`,
    ),
  ],
)

/**
 * The part of each person's balances that an undoing has reserved, which their row of `users` keeps from being spent. One
 * undoing at a time reserves.
 *
 * @see MI-4
 */
export const ledgerReserves = pgTable('ledger_reserves', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id),
  experience: bigint({ mode: 'number' }).notNull(),
  credits: bigint({ mode: 'number' }).notNull(),
})

/** The movements that are to be undone and whose reversals are not written yet; a row stays for seconds. @see MI-4 */
export const ledgerTakings = pgTable(
  'ledger_takings',
  {
    movementId: bigint('movement_id', { mode: 'number' })
      .primaryKey()
      .references(() => ledger.id),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    /** in Spanish, for the employee */
    reason: text().notNull(),
    /** account id of the operator who decided it */
    actorAccountId: bigint('actor_account_id', { mode: 'number' }).notNull(),
    /** the file or command whose movements are undone */
    batch: text(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('ledger_takings_user').on(table.userId)],
)

/** The comparisons of the balances with their movements. The latest decides whether credits may be spent. @see PT-3 */
export const ledgerChecks = pgTable('ledger_checks', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  /** people whose balance is not the sum of their movements */
  drifted: integer().notNull(),
})
