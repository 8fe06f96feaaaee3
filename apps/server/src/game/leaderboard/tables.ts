import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../../people/users/tables.ts'

/**
 * The points that each employee earned in a period, as of the last count. `board` names a period and a scope: `month`, `season`, or
 * either with an area (`month/Ventas`). Only employees with a place have a row. Employees are not foreign keys, because
 * a count that finds one missing takes their rows out of the marks as well.
 *
 * @see RC-5
 */
export const leaderboardScores = pgTable(
  'leaderboard_scores',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    board: text().notNull(),
    /** whole points, > 0 */
    experience: integer().notNull(),
    /** the employee's name, which orders the rows of a tie */
    name: text().notNull(),
    /** the opposite of the experience, so that one index has the order of the board in all its columns */
    descending: integer().notNull().generatedAlwaysAs(sql`0 - experience`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.board] }),
    index('leaderboard_scores_order').on(table.board, table.descending, table.name, table.userId),
    check('leaderboard_scores_experience', sql`${table.experience} > 0`),
  ],
)

/**
 * Milestones of each board, about one every 64 employees: a number of points, and how many employees have as many or
 * more. A place is the count at the next milestone above, and the few employees in between.
 */
export const leaderboardMarks = pgTable(
  'leaderboard_marks',
  {
    board: text().notNull(),
    experience: integer().notNull(),
    /** the number of employees with this experience or more */
    above: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.board, table.experience] })],
)

/** The size of each board, and the scores that changed since its marks were set. */
export const leaderboardBoards = pgTable('leaderboard_boards', {
  board: text().primaryKey(),
  people: integer().notNull(),
  changed: integer().notNull(),
})

/**
 * The employees whose scores may have changed since the last count. Triggers on the ledger, the employees and the
 * opt-outs write it in the transaction of the change, so that a count sees a change when it is committed and not before.
 */
export const leaderboardQueue = pgTable('leaderboard_queue', {
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  /** the instant of the movement, which waits for its company day; -infinity for other changes */
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
})

/** The last count of each period. */
export const leaderboardCounts = pgTable('leaderboard_counts', {
  period: text().primaryKey(),
  /** the period and its first day; when it changes, everything is counted again */
  periodKey: text('period_key').notNull(),
  countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
  /** the company day of the last comparison with the whole ledger */
  checkedOn: date('checked_on').notNull(),
})

/**
 * The times in which an employee had no access to the programme. A trigger on the employees writes it.
 *
 * @see RC-5
 */
export const leaderboardAbsences = pgTable(
  'leaderboard_absences',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: timestamp({ withTimezone: true }).notNull(),
    /** null while it lasts */
    until: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.since] }),
    uniqueIndex('leaderboard_absences_open').on(table.userId).where(sql`${table.until} is null`),
  ],
)

/** The employees who do not want to appear on the leaderboard. @see RC-5 */
export const leaderboardOptOuts = pgTable('leaderboard_opt_outs', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  since: timestamp({ withTimezone: true }).notNull(),
})

/** The places of releases that counted everything again. Nothing reads them; a later migration drops them. */
export const standings = pgTable(
  'standings',
  {
    board: text().notNull(),
    position: integer().notNull(),
    place: integer().notNull(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    experience: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.board, table.position] }),
    index('standings_user').on(table.userId, table.board),
    check('standings_place', sql`${table.place} between 1 and ${table.position}`),
  ],
)

/** The last count of each period in `standings`. */
export const standingsCounts = pgTable('standings_counts', {
  period: text().primaryKey(),
  periodKey: text('period_key').notNull(),
  countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
  lastMovement: bigint('last_movement', { mode: 'number' }).notNull(),
})
