import type { Milestone } from '@orbita/domain/people/anniversaries'
import { bigint, date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../people/users/tables.ts'

/** The anniversaries that were celebrated: the key decides between two processes. @see AN-1, D-106b */
export const anniversaries = pgTable(
  'anniversaries',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    milestone: text().$type<Milestone>().notNull(),
    /** the company day on which it fell */
    day: date().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.milestone] })],
)
