import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../users/tables.ts'

/** Who decides for the people of a leader on given days, one for each leader. @see D-120 */
export const leaderSubstitutes = pgTable(
  'leader_substitutes',
  {
    leaderId: bigint('leader_id', { mode: 'number' })
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    substituteId: bigint('substitute_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** company days, both inclusive */
    fromOn: date('from_on').notNull(),
    untilOn: date('until_on').notNull(),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('leader_substitutes_substitute').on(table.substituteId),
    check('leader_substitutes_another', sql`${table.leaderId} <> ${table.substituteId}`),
    check('leader_substitutes_days', sql`${table.fromOn} <= ${table.untilOn}`),
  ],
)
