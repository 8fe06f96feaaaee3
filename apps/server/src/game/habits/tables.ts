import { FLIGHT_PLAN_STEPS } from '@orbita/domain/habits/flight-plan'
import { PULSE_ACTIONS } from '@orbita/domain/habits/pulse'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../people/users/tables.ts'

const listOf = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * The instant from which things count for the plan de vuelo and the pulso: the one of the upgrade that brought them.
 * Employees who entered before it have no plan, so that the past is not paid for. It has one row.
 *
 * @see CO-5
 */
export const habitsSince = pgTable(
  'habits_since',
  { isOnly: boolean('is_only').primaryKey().default(true), since: timestamp({ withTimezone: true }).notNull() },
  (table) => [check('habits_since_only', sql`${table.isOnly}`)],
)

/** The steps of the plan de vuelo that employees have done. @see MI-10 */
export const flightPlanSteps = pgTable(
  'flight_plan_steps',
  {
    userId: userId(),
    step: text({ enum: FLIGHT_PLAN_STEPS }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.step] }),
    check('flight_plan_steps_step', sql`${table.step} in (${listOf(FLIGHT_PLAN_STEPS)})`),
  ],
)

/**
 * The plans that are completed, or that their employees put away. An employee without a row has an untouched one.
 *
 * @see D-66
 */
export const flightPlans = pgTable('flight_plans', {
  userId: userId().primaryKey(),
  completedAt: timestamp('completed_at', { withTimezone: true }),
  isHidden: boolean('is_hidden').notNull().default(false),
})

/** The different things that an employee did in a company week. @see MI-11 */
export const pulseMarks = pgTable(
  'pulse_marks',
  {
    userId: userId(),
    /** `2026-W47` */
    week: text().notNull(),
    action: text({ enum: PULSE_ACTIONS }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.week, table.action] }),
    index('pulse_marks_week').on(table.week, table.userId),
    check('pulse_marks_action', sql`${table.action} in (${listOf(PULSE_ACTIONS)})`),
  ],
)

/** The stars of the pulso, which are never lost. @see MI-11 */
export const pulseStars = pgTable(
  'pulse_stars',
  {
    userId: userId(),
    week: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.week] })],
)
