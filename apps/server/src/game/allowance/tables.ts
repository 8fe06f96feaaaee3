import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../people/users/tables.ts'

/** The credits that leaders gave to their people, of their month's allowance. @see D-121 */
export const leaderCredits = pgTable(
  'leader_credits',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    leaderId: bigint('leader_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** the company's month, as `2026-11` */
    month: text().notNull(),
    credits: integer().notNull(),
    reason: text().notNull(),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('leader_credits_month').on(table.leaderId, table.month),
    index('leader_credits_user').on(table.userId),
    check('leader_credits_another', sql`${table.leaderId} <> ${table.userId}`),
    check('leader_credits_credits', sql`${table.credits} > 0`),
  ],
)
