import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../people/users/tables.ts'

/**
 * The places of the last count. They are stored so that a request reads only a few rows, whatever the size of the
 * company. `board` names a period and a scope: `month`, `season`, or either with an area. The position breaks ties; the
 * place does not.
 *
 * @see RC-5
 */
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

/** The last count of each period. */
export const standingsCounts = pgTable('standings_counts', {
  period: text().primaryKey(),
  periodKey: text('period_key').notNull(),
  countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
  /** id of the last movement at that moment */
  lastMovement: bigint('last_movement', { mode: 'number' }).notNull(),
})

/** The employees who do not want to appear on the leaderboard. @see RC-5 */
export const leaderboardOptOuts = pgTable('leaderboard_opt_outs', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  since: timestamp({ withTimezone: true }).notNull(),
})
