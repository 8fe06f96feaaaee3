import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../../people/users/tables.ts'

/**
 * The best employees of a month, for an area or the whole company. A correction adds a version and keeps the earlier
 * ones.
 *
 * @see RC-1
 */
export const bestEmployees = pgTable(
  'best_employees',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** company month */
    month: text().notNull(),
    /** empty: the whole company */
    area: text().notNull(),
    version: integer().notNull(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    /** the shortlist's numbers for this person when they were chosen */
    evidence: jsonb().$type<Record<string, number>>().notNull(),
    experience: integer().notNull(),
    credits: integer().notNull(),
    actorAccountId: bigint('actor_account_id', { mode: 'number' }),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
  },
  (table) => [
    unique('best_employees_version').on(table.month, table.area, table.version),
    uniqueIndex('best_employees_current').on(table.month, table.area).where(sql`${table.replacedAt} is null`),
    index('best_employees_user').on(table.userId),
    check('best_employees_month', sql`${table.month} ~ '^\\d{4}-\\d{2}$'`),
    check('best_employees_reason', sql`${table.reason} <> ''`),
    check('best_employees_gives', sql`${table.experience} >= 0 and ${table.credits} >= 0`),
  ],
)

/** The unique figures that belong to no season, such as «Empleado del mes 11/2026». @see RC-1 */
export const specialFigures = pgTable(
  'special_figures',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    figureKey: text('figure_key').notNull(),
    title: text().notNull(),
    story: text().notNull(),
    picture: text().notNull(),
    wonAt: timestamp('won_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('special_figures_key').on(table.userId, table.figureKey)],
)

/** The congratulations: one per person and best employee. @see RC-4 */
export const congratulations = pgTable(
  'congratulations',
  {
    bestEmployeeId: bigint('best_employee_id', { mode: 'number' })
      .notNull()
      .references(() => bestEmployees.id),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.bestEmployeeId, table.userId] })],
)

/** The nominations: one per person and month, never of oneself. @see RC-2 */
export const nominations = pgTable(
  'nominations',
  {
    nominatorId: bigint('nominator_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    month: text().notNull(),
    nomineeId: bigint('nominee_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    /** the id of a company value. @see D-100 */
    value: text().notNull(),
    example: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.nominatorId, table.month] }),
    index('nominations_nominee').on(table.nomineeId, table.month),
    check('nominations_not_oneself', sql`${table.nominatorId} <> ${table.nomineeId}`),
    check('nominations_example', sql`char_length(${table.example}) between 40 and 4000`),
  ],
)
