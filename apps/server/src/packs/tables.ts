import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
// biome-ignore lint/style/noRestrictedImports: a foreign key names the table it points to
import { users } from '../users/tables.ts'

/** Packs given to an employee. The source's key makes a second grant of the same thing impossible. @see AL-4, CO-2 */
export const packs = pgTable(
  'packs',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text().notNull(),
    sourceKey: text('source_key').notNull(),
    state: text({ enum: ['granted', 'opened'] })
      .notNull()
      .default('granted'),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('packs_user_source_key').on(table.userId, table.sourceKey),
    check('packs_state', sql`${table.state} in ('granted', 'opened')`),
    index('packs_waiting').on(table.userId).where(sql`${table.state} = 'granted'`),
  ],
)
