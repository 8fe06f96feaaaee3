import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../users/tables.ts'

/** The days that people are away: dates alone. Those of one person never meet; their row is the lock. @see D-107b */
export const absences = pgTable(
  'absences',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** company days, both inclusive */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    actorAccountId: bigint('actor_account_id', { mode: 'number' }),
  },
  (table) => [
    index('absences_of_person').on(table.userId, table.startsOn),
    check('absences_days', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
)
