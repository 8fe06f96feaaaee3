import { bigint, boolean, index, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../../people/users/tables.ts'
import { kudos } from '../kudos/tables.ts'

/** The colleagues who joined a kudos of their area: a gesture, which gives nothing. @see D-69b */
export const kudosJoins = pgTable(
  'kudos_joins',
  {
    kudosId: bigint('kudos_id', { mode: 'number' })
      .notNull()
      .references(() => kudos.id),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kudosId, table.userId] }), index('kudos_joins_user').on(table.userId)],
)

/** The choice of an employee about the kudos of areas; without a row, they are asked about each one. @see D-69b */
export const areaThanksChoices = pgTable('area_thanks_choices', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id),
  /** whether those that they send may be shown */
  sent: boolean().notNull(),
  /** whether those that they receive may be shown */
  received: boolean().notNull(),
  /** whether they are notified of joins, once a company day */
  joins: boolean().notNull(),
})
