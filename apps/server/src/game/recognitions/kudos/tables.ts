import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { users } from '../../../people/users/tables.ts'

/**
 * The kudos sent, with their value and message. The numbered place in the week enforces the weekly limit under
 * concurrency.
 *
 * @see RC-3
 */
export const kudos = pgTable(
  'kudos',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    senderId: bigint('sender_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    /** company week */
    week: text().notNull(),
    placeInWeek: integer('place_in_week').notNull(),
    /** the id of a company value. @see D-100 */
    value: text().notNull(),
    message: text().notNull(),
    /** the guards' verdict; operators review `observe` and `warn` */
    guard: text({ enum: ['none', 'observe', 'warn'] })
      .notNull()
      .default('none'),
    guardNote: text('guard_note'),
    /** what an operator decided about a kudos that the guards flagged; null until then */
    review: text({ enum: ['shown', 'removed'] }),
    reviewedAt: timestamp('reviewed_at', { withTimezone: true }),
    reviewedBy: bigint('reviewed_by', { mode: 'number' }),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    /** set when a receiver reports it, until an operator decides */
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
    /** whether its sender lets the areas see it; all of its receivers must agree too. @see D-69b */
    shows: boolean().notNull().default(false),
    /** set when an employee of an area reports it, or an operator takes it out of the areas; its receivers keep it */
    areaHiddenAt: timestamp('area_hidden_at', { withTimezone: true }),
    /** the operator who took it out; null while only a report did */
    areaHiddenBy: bigint('area_hidden_by', { mode: 'number' }),
  },
  (table) => [
    unique('kudos_place_in_week').on(table.senderId, table.week, table.placeInWeek),
    // The target of a foreign key from the receivers, so that they carry the sender and week of their own kudos.
    unique('kudos_sender_week').on(table.id, table.senderId, table.week),
    index('kudos_sender').on(table.senderId, table.id),
    check('kudos_reviewed', sql`num_nonnulls(${table.review}, ${table.reviewedAt}, ${table.reviewedBy}) in (0, 3)`),
    index('kudos_sent').on(table.sentAt),
    index('kudos_shows').on(table.sentAt).where(sql`${table.shows} and ${table.withdrawnAt} is null`),
    check('kudos_area_hidden', sql`${table.areaHiddenBy} is null or ${table.areaHiddenAt} is not null`),
    check('kudos_place', sql`${table.placeInWeek} between 1 and 20`),
    check('kudos_message', sql`char_length(${table.message}) between 15 and 4000`),
  ],
)

/** The receivers of each kudos: at most one kudos per pair and week, never to oneself. @see RC-3 */
export const kudosReceivers = pgTable(
  'kudos_receivers',
  {
    kudosId: bigint('kudos_id', { mode: 'number' }).notNull(),
    senderId: bigint('sender_id', { mode: 'number' }).notNull(),
    week: text().notNull(),
    receiverId: bigint('receiver_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    /** experience it gave, 0 past what 28 days pay */
    experience: integer().notNull(),
    thankedAt: timestamp('thanked_at', { withTimezone: true }),
    /** whether the receiver lets the areas see it; null until they answer. @see D-69b */
    shows: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.kudosId, table.receiverId] }),
    foreignKey({
      columns: [table.kudosId, table.senderId, table.week],
      foreignColumns: [kudos.id, kudos.senderId, kudos.week],
    }),
    unique('kudos_pair_week').on(table.senderId, table.receiverId, table.week),
    index('kudos_receiver').on(table.receiverId, table.kudosId),
    check('kudos_not_oneself', sql`${table.senderId} <> ${table.receiverId}`),
    check('kudos_experience', sql`${table.experience} between 0 and 5`),
  ],
)

/** The reports on messages, and the operators' decisions. @see RC-4 */
export const kudosReports = pgTable(
  'kudos_reports',
  {
    kudosId: bigint('kudos_id', { mode: 'number' })
      .notNull()
      .references(() => kudos.id),
    reporterId: bigint('reporter_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    at: timestamp({ withTimezone: true }).notNull(),
    decision: text({ enum: ['shown', 'removed'] }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: bigint('decided_by', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.kudosId, table.reporterId] }),
    index('kudos_reports_open').on(table.at).where(sql`${table.decision} is null`),
    check(
      'kudos_reports_decided',
      sql`num_nonnulls(${table.decision}, ${table.decidedAt}, ${table.decidedBy}) in (0, 3)`,
    ),
  ],
)
